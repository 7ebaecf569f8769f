# SPDX-License-Identifier: MIT
#
# snapshot.py FILE...: checks memory snapshots of PyTorch, and prints each as a line of JSON. It reads them with Python's
# pickle module, and follows the rules that PyTorch's memory visualizer needs. The exit status is 1 if a rule is broken.
import io
import json
import pickle
import pickletools
import sys

# Instructions that the visualizer knows.
INSTRUCTIONS = {
    "PROTO", "STOP", "MARK", "EMPTY_DICT", "SETITEM", "SETITEMS", "EMPTY_LIST", "APPEND", "APPENDS", "EMPTY_TUPLE", "TUPLE",
    "TUPLE1", "TUPLE2", "TUPLE3", "BININT", "BININT1", "BININT2", "LONG1", "SHORT_BINUNICODE", "BINUNICODE", "BINFLOAT",
    "NEWTRUE", "NEWFALSE", "NONE", "MEMOIZE", "BINPUT", "LONG_BINPUT", "BINGET", "LONG_BINGET", "FRAME",
}
MOST_APPENDED = 1000  # an instruction that appends more overflows the stack of a browser
MOST = 2**63 - 1      # larger numbers are of a type with which the visualizer cannot compute
EVENTS = {"segment_alloc", "alloc", "free_requested", "free_completed", "segment_free", "oom"}


def need(condition, *what):
    if not condition:
        raise AssertionError(" ".join(str(w) for w in what))


class Reader(pickle._Unpickler):
    """Counts the items that one instruction appends."""

    dispatch = dict(pickle._Unpickler.dispatch)

    def load_appends(self):
        need(len(self.stack) <= MOST_APPENDED, "one instruction appends", len(self.stack), "items")
        super().load_appends()

    dispatch[pickle.APPENDS[0]] = load_appends


def check_instructions(data):
    for instruction, argument, _ in pickletools.genops(data):
        need(instruction.name in INSTRUCTIONS, "the visualizer does not know", instruction.name)
        need(instruction.name != "PROTO" or 2 <= argument <= 4, "protocol", argument)


def number(holder, key, least=0):
    value = holder[key]
    need(type(value) is int and least <= value <= MOST, key, "is", repr(value))
    return value


def check_frames(frames):
    need(type(frames) is list and frames, "no frames")
    for frame in frames:
        need(set(frame) == {"filename", "line", "name"}, "a frame has", list(frame))
        need(type(frame["filename"]) is str and type(frame["name"]) is str, "a name is no text")
        number(frame, "line")


def check_segment(segment, devices):
    need(number(segment, "device") < devices, "a segment of the device", segment["device"])
    need(segment["segment_type"] in ("small", "large"), segment["segment_type"])
    need(segment["segment_pool_id"] == (0, 0) and segment["is_expandable"] is False, "a pool")
    number(segment, "stream")
    check_frames(segment["frames"])
    need(segment["blocks"], "a segment without blocks")
    address = number(segment, "address")
    sums = {"total_size": 0, "allocated_size": 0, "active_size": 0, "requested_size": 0}
    for block in segment["blocks"]:
        need(number(block, "address") == address, "a block at", block["address"], "and not at", address)
        size = number(block, "size", 1)
        requested = number(block, "requested_size", 1)
        need(requested <= size, "a block of", size, "for", requested)
        need(block["state"] == "active_allocated", block["state"])
        check_frames(block["frames"])
        address += size
        sums["total_size"] += size
        sums["allocated_size"] += size
        sums["active_size"] += size
        sums["requested_size"] += requested
    for key, value in sums.items():
        need(number(segment, key) == value, key, "is", segment[key], "and not", value)


def overlaps(spans, address, size):
    return any(address < a + s and a < address + size for a, (s, _) in spans.items())


def replay(events):
    """Follows the events of a device, and returns its segments at the end: size and stream by address."""
    segments, blocks, leaving = {}, {}, {}
    need(not events or events[-1]["action"] == "snapshot", "the last event is no snapshot")
    for event in events[:-1]:
        action = event["action"]
        need(action in EVENTS, "an event", action)
        need("category" not in event, "a category")
        size, stream = number(event, "size", 1), number(event, "stream")
        number(event, "time_us")
        check_frames(event["frames"])
        if action == "oom":
            number(event, "device_free")
            need("addr" not in event, "an address of oom")
            continue
        address = number(event, "addr")
        if action == "segment_alloc":
            need(not overlaps(segments, address, size), "two segments at", address)
            segments[address] = size, stream
        elif action == "alloc":
            need(any(a <= address and address + size <= a + s for a, (s, _) in segments.items()), "no segment at", address)
            need(not overlaps(blocks, address, size), "two blocks at", address)
            blocks[address] = size, stream
        elif action == "free_requested":
            need(blocks.get(address) == (size, stream), "no block of", size, "at", address)
            leaving[address] = size
        elif action == "free_completed":
            need(leaving.pop(address, None) == size, "nobody has released", address)
            del blocks[address]
        else:
            need(segments.pop(address, None) == (size, stream), "no segment of", size, "at", address)
            need(not overlaps(blocks, address, size), "the segment at", address, "has a block")
    need(not leaving, "releases without an end:", leaving)
    need(blocks == segments, "segments that are not filled")
    return segments


def check(data):
    check_instructions(data)
    with_python = Reader(io.BytesIO(data)).load()
    snapshot = pickle.loads(data)
    need(with_python == snapshot, "the two readers of Python differ")
    need(set(snapshot) == {"writer", "segments", "device_traces"}, "a snapshot has", list(snapshot))
    traces = snapshot["device_traces"]
    need(any(traces), "no device has an event")
    at_end = [{} for _ in traces]
    for segment in snapshot["segments"]:
        check_segment(segment, len(traces))
        at_end[segment["device"]][segment["address"]] = segment["total_size"], segment["stream"]
    need(sum(map(len, at_end)) == len(snapshot["segments"]), "two segments at one address")
    for device, events in enumerate(traces):
        need(replay(events) == at_end[device], "the events of device", device, "do not lead to the segments")
    return snapshot


for name in sys.argv[1:]:
    with open(name, "rb") as file:
        try:
            print(json.dumps(check(file.read())))
        except (AssertionError, KeyError, TypeError) as error:
            sys.exit(f"{name}: {type(error).__name__}: {error}")
