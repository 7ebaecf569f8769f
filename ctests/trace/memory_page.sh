#!/bin/bash
# SPDX-License-Identifier: MIT
#
# memory_page.sh COMMAND TRACE BROWSER: checks the picture of all device memory in a browser, 400 and 1200 pixels wide. The page and
# the drawing stack the kinds up to the exact peak, name it, and have legible text. A click and keys show what is live at a
# moment. A page of many changes draws as well.
set -u
command=$1
trace=$2
browser=$3
. "$(dirname "$0")/browser.sh"

"$command" report --html --budget 120M -o "$folder/page.html" "$trace" || exit 1
"$command" report --svg --budget 120M -o "$folder/drawing.svg" "$trace" || exit 1

# A window of a browser without a screen is at least 500 pixels wide, so a style makes the page narrower.
ask_page() {
    framed "$folder/page.html"
    echo "<style>html { width: ${1}px; overflow-x: hidden }</style><script>"
    cat "$folder/ask.js"
    cat << 'END'
addEventListener("load", () => {
  const svg = document.querySelector(".memory > svg"), paths = () => [...svg.querySelectorAll("path.layer")].map(e => e.getAttribute("d")).join();
  const after = run => new Promise(done => { run(); requestAnimationFrame(() => requestAnimationFrame(done)); });
  const key = (name, shiftKey) => () => svg.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, cancelable: true }));
  const live = () => document.querySelector(".live b").textContent + " " + [...document.querySelectorAll(".live tbody tr")].map(e => [...e.children].map(c => c.textContent).join(" ")).join(";");
  const press = (from, to) => () => {
    const box = svg.getBoundingClientRect(), at = share => ({ clientX: box.left + 76 + share * (box.width - 88), pointerId: 1, bubbles: true });
    svg.setPointerCapture = () => {};
    svg.dispatchEvent(new PointerEvent("pointerdown", at(from)));
    svg.dispatchEvent(new PointerEvent("pointermove", at(to)));
    svg.dispatchEvent(new PointerEvent("pointerup", at(to)));
    svg.dispatchEvent(new PointerEvent("click", at(to)));
  };
  (async () => {
    await after(() => {});
    const long = svg.viewBox.baseVal.width - 88, first = paths(), number = (e, name) => Number(e.getAttribute(name));
    tell("title", document.title);
    tell("layers", [...svg.querySelectorAll("path.layer")].map(e => e.dataset.layer).join());
    tell("peak at", Math.abs(number(svg.querySelector("line.peak"), "x1") - 76 - long / 2) < 1);
    tell("peak text", svg.querySelector("text.peak").textContent);
    const lines = [...svg.querySelectorAll("text.axis")].map(e => [e.textContent, number(e.previousElementSibling, "y1")]);
    tell("axis", lines.map(([text]) => text).join());
    // The whole height is that of the budget, 120 MiB; that of the top layer is the peak with its rounding, 96 MiB.
    const top = Math.min(...[...first.split("Z")[0].matchAll(/V([0-9.]+)/g)].map(found => Number(found[1]))), zero = Math.max(...lines.map(([, y]) => y)), most = Math.min(...lines.map(([, y]) => y));
    tell("height", ((zero - top) / (zero - most) * 120).toFixed(1));
    tell("limit", number(svg.querySelector("line.limit"), "y1") === most);
    tell("lanes", [...svg.querySelectorAll("text.name")].map(e => e.querySelector("title").textContent).join(";"));
    tell("refused", [...svg.querySelectorAll(".mark.bad title")].map(e => e.textContent).join());
    tell("advice", document.querySelectorAll("details.advice").length);
    askTexts([...document.querySelectorAll("#page svg")].filter(e => e.querySelector("text")));
    tell("beyond", [...document.querySelectorAll("#page > *, .memory > *")].filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth).length);
    tell("whole table", document.querySelector(".live .scroll").scrollWidth <= document.querySelector(".live .scroll").clientWidth);
    tell("at the peak", live());
    await after(press(0.75, 0.75));
    tell("clicked", live());
    await after(press(0.3, 0.35));
    tell("dragged", live());
    await after(key("ArrowLeft", true));
    tell("earlier", live());
    await after(key("p"));
    tell("again", live());
    await after(() => document.querySelector("[data-act=later]").click());
    tell("later", live());
    await after(() => document.querySelector("[data-act=in]").click());
    tell("zoomed", paths() !== first);
    await after(key("p"));
    for (let i = 0; i < 30; i++) await after(key("+"));
    tell("closer", Math.abs(number(svg.querySelector("line.peak"), "x1") - number(svg.querySelector("line.moment"), "x1")) < 1 && document.querySelector(".range").textContent.startsWith("shows 1.000 µs"));
    await after(key("0"));
    tell("all", paths() === first);
    dispatchEvent(new Event("beforeprint"));
    tell("printed", svg.viewBox.baseVal.width);
    dispatchEvent(new Event("afterprint"));
    tell("nan", document.getElementById("page").innerHTML.includes("NaN"));
    document.body.append(result);
  })();
});
</script>
END
}

ask_drawing() {
    echo "<!DOCTYPE html><meta charset='utf-8'><style>body { margin: 0; width: ${1}px } svg { display: block; width: 100%; height: auto }</style>"
    cat "$folder/drawing.svg"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
const svg = document.querySelector("svg");
askTexts([svg]);
tell("layers", svg.querySelectorAll("path.layer").length);
tell("lanes", svg.querySelectorAll("path.lane").length);
tell("peak text", svg.querySelector("text.peak").textContent);
const box = e => e.getBoundingClientRect(), zero = Math.max(...[...svg.querySelectorAll("text.size")].map(e => box(e.previousElementSibling).top));
tell("height", ((zero - box(svg.querySelector("path.layer")).top) / (zero - box(svg.querySelector(":scope > line.limit")).top) * 120).toFixed(1));
document.body.append(result);
</script>
END
}

for width in 400 1200; do
    ask_page $width > "$folder/asked.html"
    in_browser asked.html $width
    for text in 'title=solver on gfx942:rocblas-7.2: memory' 'layers=rounding,workspace,pool,device' 'peak at=true' 'peak text=▼ peak 67.0 MiB' \
        'axis=120 MiB,0 B,60.0 MiB' 'height=96.0' 'limit=true' 'lanes=memory of the host: at most 4.00 MiB;handle 1, ' ';3 smaller handles: at most 3.00 MiB' \
        'refused=refused: 999,999,999,999 bytes, line 12, +7.000 s, by hipMalloc in solver' 'advice=1' 'free at the end what is never freed: device memory then takes at most 70255592 bytes' 'legible=true' 'outside=0' 'overlapping=0' 'beyond=0' 'whole table=true' 'zoomed=true' 'closer=true' 'all=true' 'printed=700' 'nan=false' \
        'at the peak=Live at the peak, +5.000 s, line 10: 70,255,592 bytes of the device 33,554,432 1 workspace solver;31,458,280 3 device solver;5,242,880 1 pool solver;4,194,304 1 pinned solver' \
        'clicked=Live at +7.000 s, line 12: 49,284,072 bytes of the device 33,554,432 1 workspace solver;10,486,760 2 device solver;5,242,880 1 pool solver;4,194,304 1 pinned solver' \
        'dragged=Live at +7.000 s' 'earlier=Live at +6.000 s' 'again=Live at the peak, +5.000 s' 'later=Live at +6.000 s' \
        'peak at +5.000 s, which hipMalloc in solver reaches' '>at most 70,255,592 bytes (67.0 MiB), 100,663,296 with HIP'; do
        has "$text"
    done
    ask_drawing $width > "$folder/drawing.html"
    in_browser drawing.html $width
    for text in 'legible=true' 'outside=0' 'overlapping=0' 'layers=4' 'lanes=9' 'refused: 999,999,999,999 bytes, line 12' 'peak text=▼ peak 67.0 MiB' 'height=96.0'; do has "$text"; done
done

# A peak of 10 microseconds in a minute that passes the budget: what is drawn of it is above the line, three pixels wide, and the mark
# of the peak does not hide it. In the page and in the drawing.
awk 'NR <= 2 { print }
    END { line = "7,10:00:%s,memory %s,%s,%d,0x0,0x0,hipMalloc,0,,0,0,0,success,host,device,\n"
        printf(line, "00.000100", "allocate", "0x1000", 100 * 1048576); printf(line, "20.000000", "allocate", "0x2000", 60 * 1048576)
        printf(line, "20.000010", "free", "0x2000", 60 * 1048576); printf(line, "59.000000", "free", "0x1000", 100 * 1048576) }' "$trace" > "$folder/spike.csv"
"$command" report --html --budget 150M -o "$folder/page.html" "$folder/spike.csv" || exit 1
"$command" report --svg --budget 150M -o "$folder/drawing.svg" "$folder/spike.csv" || exit 1
{
    framed "$folder/page.html"
    cat "$folder/drawing.svg"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
addEventListener("load", () => setTimeout(() => {
  for (const [name, svg] of [["page", document.querySelector(".memory > svg")], ["drawing", document.body.lastElementChild.previousElementSibling]]) {
    const number = (e, at) => Number(svg.querySelector(":scope > " + e).getAttribute(at)), d = svg.querySelector("path.layer").getAttribute("d");
    const parts = [...d.matchAll(/H([0-9.]+)V([0-9.]+)H([0-9.]+)/g)].map(found => found.slice(1).map(Number)), spike = parts.reduce((a, b) => b[1] < a[1] ? b : a);
    tell(name, [spike[1] < number("line.limit", "y1") - 5, Math.round(spike[2] - spike[0]), Math.abs(number("line.peak", "y2") - spike[1]) < 1, Math.abs(number("line.peak", "x1") - spike[0]) < 4].join());
  }
  document.body.append(result);
}, 500));
</script>
END
} > "$folder/asked.html"
in_browser asked.html 1000
for text in 'page=true,3,true,true' 'drawing=true,3,true,true'; do has "$text"; done

# A hundred thousand changes: the page is small and draws, and its peak is exact.
awk 'BEGIN { head = "7,10:%02d:%09.6f,memory %s,%#x,%d,0x0,0x0,hipMalloc,0,,0,0,0,success,host,device,\n" }
    NR <= 2 { print }
    END { for (i = 1; i <= 100000; i++) printf(head, i / 2000, i % 2000 * 0.03, i % 2 || i == 77778 ? "allocate" : "free", 4096 * int((i + 1) / 2) + (i == 77778), 1048576 * (i % 5 + 1)) }' \
    "$trace" > "$folder/long.csv"
"$command" report --html -o "$folder/page.html" "$folder/long.csv" || exit 1
size=$(wc -c < "$folder/page.html")
[ "$size" -lt 2500000 ] || { echo "memory_page.sh: the page of a long trace has $size bytes" >&2; failed=1; }
{
    framed "$folder/page.html"
    echo '<script>'
    cat "$folder/ask.js"
    cat << 'END'
addEventListener("load", () => setTimeout(() => {
  tell("live", document.querySelector(".live b").textContent);
  tell("drawn", document.querySelector("path.layer").getAttribute("d").split("V").length > 500);
  tell("nan", document.getElementById("page").innerHTML.includes("NaN"));
  document.body.append(result);
}, 500));
</script>
END
} > "$folder/asked.html"
in_browser asked.html 1200
for text in 'live=Live at the peak, ' 'drawn=true' 'nan=false'; do has "$text"; done
[ "$failed" -eq 0 ] || tail -n 20 "$folder/log" >&2
exit $failed
