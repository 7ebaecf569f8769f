package export

import (
	"bufio"
	"encoding/binary"
	"math"
)

// The instructions of a pickle that PyTorch's memory visualizer knows and a snapshot needs.
const (
	pickleProtocol    = 0x80
	pickleStop        = '.'
	pickleMark        = '('
	pickleEmptyDict   = '}'
	pickleSetItems    = 'u'
	pickleEmptyList   = ']'
	pickleAppends     = 'e'
	pickleInt1        = 'K'
	pickleInt2        = 'M'
	pickleInt4        = 'J'
	pickleLong        = 0x8a
	pickleShortText   = 0x8c
	pickleText        = 'X'
	pickleFalse       = 0x89
	picklePair        = 0x86
	pickleMemoize     = 0x94
	pickleRecall      = 'h'
	pickleRecallLarge = 'j'
)

// pickleBatch is the number of items that one instruction appends to a list. A reader in a browser holds them on its
// stack.
const pickleBatch = 1000

// pickle writes a pickle of Python, protocol 4. Errors of the writer stay in it.
type pickle struct {
	out      *bufio.Writer
	memoized uint32            // the number of memoized objects
	texts    map[string]uint32 // number of each text that was written
}

func newPickle(out *bufio.Writer) *pickle {
	p := &pickle{out: out, texts: map[string]uint32{}}
	p.write(pickleProtocol, 4)
	return p
}

func (p *pickle) write(bytes ...byte) { _, _ = p.out.Write(bytes) }

// memoize makes the object that was written last available to recall, and returns its number.
func (p *pickle) memoize() uint32 {
	p.write(pickleMemoize)
	p.memoized++
	return p.memoized - 1
}

func (p *pickle) recall(number uint32) {
	if number <= math.MaxUint8 {
		p.write(pickleRecall, byte(number))
		return
	}
	p.write(binary.LittleEndian.AppendUint32([]byte{pickleRecallLarge}, number)...)
}

// text writes a text, whose bytes are in the file once.
func (p *pickle) text(s string) {
	if number, known := p.texts[s]; known {
		p.recall(number)
		return
	}
	if len(s) <= math.MaxUint8 {
		p.write(pickleShortText, byte(len(s)))
	} else {
		p.write(binary.LittleEndian.AppendUint32([]byte{pickleText}, uint32(len(s)))...)
	}
	_, _ = p.out.WriteString(s)
	p.texts[s] = p.memoize()
}

// number writes a number. The visualizer cannot compute with numbers from 2^63 on, so they are written as 2^63-1.
func (p *pickle) number(n uint64) {
	var little [8]byte
	binary.LittleEndian.PutUint64(little[:], min(n, math.MaxInt64))
	switch {
	case n <= math.MaxUint8:
		p.write(pickleInt1, little[0])
	case n <= math.MaxUint16:
		p.write(pickleInt2, little[0], little[1])
	case n <= math.MaxInt32:
		p.write(pickleInt4, little[0], little[1], little[2], little[3])
	default:
		size := 8
		for little[size-1] == 0 && little[size-2] < 0x80 { // the highest bit is the sign
			size--
		}
		p.write(pickleLong, byte(size))
		p.write(little[:size]...)
	}
}

// list writes a list. items calls next before it writes an item.
func (p *pickle) list(items func(next func())) {
	p.write(pickleEmptyList)
	count := 0
	items(func() {
		switch {
		case count == 0:
			p.write(pickleMark)
		case count%pickleBatch == 0:
			p.write(pickleAppends, pickleMark)
		}
		count++
	})
	if count > 0 {
		p.write(pickleAppends)
	}
}

// dict writes a dictionary. items writes keys, which are texts, and values in turn.
func (p *pickle) dict(items func()) {
	p.write(pickleEmptyDict, pickleMark)
	items()
	p.write(pickleSetItems)
}
