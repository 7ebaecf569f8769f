#!/bin/bash
# SPDX-License-Identifier: MIT
#
# browser.sh: what tests of pages in a browser share. It is sourced with the variable browser set, and makes a folder.
failed=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The script that inspects texts. A text counts as outside if any part of it is outside its drawing.
cat > "$folder/ask.js" << 'END'
const result = document.createElement("pre");
const tell = (name, value) => { result.textContent += name + "=" + value + "\n"; };
const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
function askTexts(drawings) {
  let smallest = 1e9, outside = 0, overlapping = 0;
  for (const svg of drawings) {
    const frame = svg.getBoundingClientRect(), scale = frame.width / svg.viewBox.baseVal.width;
    const boxes = [...svg.querySelectorAll("text")].filter(e => e.textContent).map(e => {
      smallest = Math.min(smallest, parseFloat(getComputedStyle(e).fontSize) * scale);
      return e.getBoundingClientRect();
    });
    outside += boxes.filter(b => b.left < frame.left - 1 || b.right > frame.right + 1 || b.top < frame.top - 1 || b.bottom > frame.bottom + 1).length;
    overlapping += boxes.filter((a, i) => boxes.some((b, j) => i < j && !apart(a, b))).length;
  }
  tell("legible", smallest >= 10.5);
  tell("outside", outside);
  tell("overlapping", overlapping);
  tell("wide", document.documentElement.scrollWidth > innerWidth);
}
END

# framed PAGE makes a page draw without frames: a browser that only dumps the page draws none, so a timer replaces them.
framed() {
    sed 's|<script>|<script>window.requestAnimationFrame = run => setTimeout(run, 16);</script>&|' "$1"
}

# in_browser FILE WIDTH opens a page at a width and leaves its resulting text in $dom.
in_browser() {
    dom=$(timeout 100 "$browser" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/browser" --virtual-time-budget=10000 \
        --window-size="$2,1000" --enable-logging=stderr --dump-dom "file://$folder/$1" 2> "$folder/log")
    where="$1, $2 pixels"
    if grep -E 'CONSOLE.*(Error|Uncaught)' "$folder/log" >&2; then failed=1; fi
}

# has TEXT checks that the page has this text.
has() {
    grep -q -F -e "$1" <<< "$dom" || { echo "$(basename "$0"): $where: there is no \"$1\", but: $(grep -F -e "${1%%=*}=" <<< "$dom")" >&2; failed=1; }
}
