#!/bin/bash
# SPDX-License-Identifier: MIT
#
# page.sh COMMAND PROGRAM BROWSER: the page of rocblas-mem report --html in a browser: it draws what the trace tells, zooms, moves, and
# says what a mark is.
set -u
command=$1
program=$2
browser=$3
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

ROCBLAS_MEM_TRACE=$folder/whole.csv "$program" whole > "$folder/said" 2>&1 || { cat "$folder/said" >&2; exit 1; }
# A call that was degraded, which happens in a vendor's library only: the first one that leased.
awk -F , -v OFS=, '{ print } $3 == "allocate" && !told++ { $3 = "degraded"; $4 = "0x0"; $14 = "perf_degraded"; print }' "$folder/whole.csv" \
    > "$folder/degraded.csv" && mv "$folder/degraded.csv" "$folder/whole.csv" || exit 1
"$command" report --html -o "$folder/page.html" "$folder/whole.csv" || exit 1
# A browser that only prints the page draws no frames.
sed -i 's|<script>|<script>window.requestAnimationFrame = run => setTimeout(run, 16);</script>&|' "$folder/page.html"
cat >> "$folder/page.html" << 'END'
<script>
addEventListener("load", () => {
  const result = document.createElement("pre"), drawn = () => [...document.querySelectorAll("svg path.use")].map(e => e.getAttribute("d")).join();
  const range = () => document.querySelector(".range").textContent, timeline = document.querySelector("section svg");
  const after = run => new Promise(done => { run(); requestAnimationFrame(() => requestAnimationFrame(done)); });
  const tell = (name, value) => { result.textContent += name + "=" + value + "\n"; };
  const key = name => () => timeline.dispatchEvent(new KeyboardEvent("keydown", { key: name }));
  (async () => {
    await after(() => {});
    const first = drawn(), whole = range();
    for (const kind of ["grow", "slow", "bad", "lost"]) tell(kind, document.querySelectorAll("section svg .mark." + kind).length);
    const edges = [...document.querySelectorAll("section svg path.use")].map(e => e.getAttribute("d").match(/[0-9.]+/g).map(Number)).map(d => [d[0], d[d.length - 2]]);
    tell("begins", edges[0][0] > 76 && edges[1][0] > edges[0][0]);
    tell("ends", edges[0][1] < edges[1][1] && edges[1][1] === 1088);
    tell("timelines", document.querySelectorAll("section svg").length);
    await after(() => document.querySelector("[data-act=in]").click());
    tell("button", drawn() !== first && range() !== whole);
    const zoomed = drawn();
    await after(() => document.querySelector("[data-act=on]").click());
    tell("on", drawn() !== zoomed);
    await after(key("0"));
    tell("all", drawn() === first && range() === whole);
    const box = timeline.getBoundingClientRect();
    await after(() => timeline.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, clientX: box.left + box.width / 2, cancelable: true })));
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
dom=$(timeout 100 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/browser" --virtual-time-budget=10000 \
    --enable-logging=stderr --dump-dom "file://$folder/page.html" 2> "$folder/log")

# has TEXT: the page has this.
has() {
    grep -q -F -e "$1" <<< "$dom" || { echo "page.sh: the page has no \"$1\"" >&2; failed=1; }
}
has 'grow=3'
has 'slow=1'
has 'bad=3'
has 'lost=1'
has 'timelines=2'
has 'begins=true'
has 'ends=true'
has 'button=true'
has 'on=true'
has 'all=true'
has 'wheel=true'
has 'drag=true'
has 'tip=growth by rocblas_dasum: 0 → 33,554,432 bytes'
has 'nan=false'
has 'ROCBLAS_DEVICE_MEMORY_SIZE=40000256'
has '<h2>Growths: 3</h2>'
if grep -E 'CONSOLE.*(Error|Uncaught)' "$folder/log" >&2; then failed=1; fi
[ "$failed" -eq 0 ] || tail -n 20 "$folder/log" >&2
exit $failed
