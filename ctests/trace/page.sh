#!/bin/bash
# SPDX-License-Identifier: MIT
#
# page.sh COMMAND TRACE BROWSER: checks the page and the drawing of a report in a browser at two widths. Both
# draw every event of the trace with legible text, and have the same numbers and marks at the same heights.
# The page zooms, pans and describes marks.
set -u
command=$1
trace=$2
browser=$3
. "$(dirname "$0")/browser.sh"

"$command" report --html -o "$folder/page.html" "$trace" || exit 1
"$command" report --svg -o "$folder/drawing.svg" "$trace" || exit 1
# The script that inspects both.
cat >> "$folder/ask.js" << 'END'
function askNumbers(timelines, marks) {
  tell("axis", timelines.flatMap(svg => [...svg.querySelectorAll("text.axis")]).map(e => e.textContent).sort().join(";"));
  const zeros = timelines.flatMap(svg => [...svg.querySelectorAll("text.axis")].filter(e => e.textContent === "0 B").map(e => [svg, e.previousElementSibling.y1.baseVal.value]));
  const told = marks.map(e => {
    const y = Number(e.getAttribute("d").match(/,([0-9.]+)m/)[1]);
    const base = Math.min(...zeros.filter(([svg, at]) => svg === e.ownerSVGElement && at > y - 1).map(([, at]) => at));
    return e.querySelector("title").textContent.replace("\n", " ") + " at " + (base - y).toFixed(1);
  });
  tell("marks", told.sort().join(";"));
  // The lease that is never freed: the second handle's area is as high at its end as in the middle of it.
  const held = [...document.querySelectorAll("path.use")].filter(e => e.closest("section, svg.whole")).map(e => e.getAttribute("d").match(/V([0-9.]+)H([0-9.]+)V([0-9.]+)Z$/).slice(1).map(Number));
  tell("held", held.map(([y, , bottom]) => (bottom - y).toFixed(1)).join(";"));
}
END
{
    framed "$folder/page.html"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
addEventListener("load", () => {
  const drawn = () => [...document.querySelectorAll("section svg path.use")].map(e => e.getAttribute("d")).join();
  const axis = () => [...timeline.querySelectorAll("text.axis")].map(e => e.textContent).join(";");
  const range = () => document.querySelector(".range").textContent, timeline = document.querySelector("section svg");
  const after = run => new Promise(done => { run(); requestAnimationFrame(() => requestAnimationFrame(done)); });
  const key = name => () => timeline.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  const turn = (name, keys) => {
    const box = timeline.getBoundingClientRect(), event = new WheelEvent("wheel", { deltaY: -100, clientX: box.left + box.width / 2, cancelable: true, ...keys });
    timeline.dispatchEvent(event);
    tell(name, event.defaultPrevented);
  };
  (async () => {
    await after(() => {});
    const first = drawn(), whole = range(), box = timeline.getBoundingClientRect();
    for (const kind of ["grow", "slow", "bad", "lost"]) tell(kind, document.querySelectorAll("section svg .mark." + kind).length);
    const timelines = [...document.querySelectorAll("section svg")];
    tell("timelines", timelines.length);
    const long = box.width - 88;
    const edges = [...document.querySelectorAll("section svg path.use")].map(e => e.getAttribute("d")).map(d => [Number(d.match(/^M([0-9.]+)/)[1]), Number(d.match(/H([0-9.]+)V[0-9.]+Z$/)[1])]);
    tell("begins", [0.1, 0.15].every((share, i) => Math.abs(edges[i][0] - 76 - share * long) < 2));
    tell("ends", [0.9, 1].every((share, i) => Math.abs(edges[i][1] - 76 - share * long) < 2));
    tell("pixels", timeline.viewBox.baseVal.width === Math.floor(box.width));
    askTexts(document.querySelectorAll("#page svg"));
    askNumbers(timelines, [...document.querySelectorAll("section svg .mark")]);
    tell("first axis", axis());
    await after(() => document.querySelector("[data-act=in]").click());
    tell("button", drawn() !== first && range() !== whole);
    const zoomed = drawn();
    await after(() => document.querySelector("[data-act=on]").click());
    tell("on", drawn() !== zoomed);
    tell("later axis", axis());
    await after(key("0"));
    tell("all", drawn() === first && range() === whole);
    await after(() => turn("scrolls", {}));
    tell("still", range() === whole);
    await after(() => turn("zooms", { ctrlKey: true }));
    tell("wheel", range() !== whole);
    const moved = drawn();
    await after(() => {
      const at = x => ({ clientX: box.left + x, pointerId: 1 });
      timeline.setPointerCapture = () => {};
      timeline.dispatchEvent(new PointerEvent("pointerdown", at(300)));
      timeline.dispatchEvent(new PointerEvent("pointermove", at(200)));
      timeline.dispatchEvent(new PointerEvent("pointerup", at(200)));
    });
    tell("drag", drawn() !== moved);
    await after(key("0"));
    document.querySelector("section svg .mark.grow").dispatchEvent(new PointerEvent("pointermove", { clientX: 5, clientY: 5 }));
    tell("tip", document.getElementById("tip").textContent.replace("\n", " "));
    tell("nan", document.getElementById("page").innerHTML.includes("NaN"));
    document.body.append(result);
  })();
});
</script>
END
} > "$folder/asked.html"
{
    echo '<!DOCTYPE html><meta charset="utf-8"><style>body { margin: 0 } svg { display: block; width: 100%; height: auto }</style>'
    sed '1s/<svg /<svg class="whole" /' "$folder/drawing.svg"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
const svg = document.querySelector("svg"), marks = [...svg.querySelectorAll("path")].filter(e => e.querySelector("title"));
askTexts([svg]);
askNumbers([svg], marks);
document.body.append(result);
</script>
END
} > "$folder/drawing.html"

for width in 500 1200; do
    in_browser asked.html $width
    for text in 'grow=2' 'slow=1' 'bad=1' 'lost=1' 'timelines=2' 'begins=true' 'ends=true' 'pixels=true' 'legible=true' 'outside=0' 'overlapping=0' \
        'wide=false' 'button=true' 'on=true' 'all=true' 'scrolls=false' 'still=true' 'zooms=true' 'wheel=true' 'drag=true' 'nan=false' \
        'first axis=0 B;512 KiB;1.00 MiB;32.0 MiB' 'later axis=0 B;32.0 KiB;64.0 KiB;32.0 MiB' 'held=0.0;90.0' \
        'tip=growth by rocblas_dtrsm: 0 → 33,554,432 bytes line 5, +2.000 s' \
        'degraded: rocblas_dtrsm had 65,536 bytes, wanted a workspace of 700,416 line 12, +7.000 s at 60.1' \
        'ROCBLAS_DEVICE_MEMORY_SIZE=1048576' 'rocblas_set_device_memory_size(handle, 700416) instead of 131072 bytes (line 10, handle 1)' \
        '<h2>Growths: 2</h2>'; do
        has "$text"
    done
    numbers=$(grep -E '^(<pre>)?(axis|marks|held)=' <<< "$dom" | sed 's/^<pre>//')
    in_browser drawing.html $width
    for text in 'legible=true' 'outside=0' 'overlapping=0' 'wide=false'; do has "$text"; done
    [ "$numbers" = "$(grep -E '^(axis|marks|held)=' <<< "$dom")" ] || {
        printf 'page.sh: %s: the page and the drawing differ:\n%s\n%s\n' "$where" "$numbers" "$(grep -E '^(axis|marks|held)=' <<< "$dom")" >&2
        failed=1
    }
done

# Two traces of one device: its timeline comes first, with twice the memory, then those of the traces.
cp "$trace" "$folder/second.csv"
"$command" report --html -o "$folder/job.html" "$trace" "$folder/second.csv" || exit 1
{
    framed "$folder/job.html"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
addEventListener("load", () => setTimeout(() => {
  const device = document.querySelector("section svg");
  tell("axis", [...device.querySelectorAll("text.axis")].map(e => e.textContent).join(";"));
  tell("drawn", device.querySelector("path.use").getAttribute("d").split("V").length > 5);
  tell("timelines", document.querySelectorAll("section svg").length);
  tell("nan", document.getElementById("page").innerHTML.includes("NaN"));
  askTexts(document.querySelectorAll("#page svg"));
  document.body.append(result);
}, 200));
</script>
END
} > "$folder/job_asked.html"
for width in 500 1200; do
    in_browser job_asked.html $width
    for text in '<h1>2 processes</h1>' '<h2>Devices</h2>' 'an unknown device: 2 processes, peak 2.00 MiB' 'axis=0 B;1.00 MiB;2.00 MiB;64.3 MiB' 'drawn=true' 'timelines=5' 'nan=false' \
        'legible=true' 'outside=0' 'overlapping=0' 'wide=false' 'Next time, for every process: <code>ROCBLAS_DEVICE_MEMORY_SIZE=1048576</code>' \
        ', and 1 more)</code>'; do
        has "$text"
    done
done
[ "$failed" -eq 0 ] || tail -n 20 "$folder/log" >&2
exit $failed
