import { boxesIn } from '../media/boxes.ts'
import { type Note, NotSeen } from '../tasks.ts'

/** Boxes that say how a JPEG 2000 picture looks, and the picture itself. */
const SEEN_BOX = /^(jP {2}|ftyp|jp2h|jp2c)$/
const SEEN_FACT = /^(ihdr|bpcc|colr|pclr|cmap|cdef|res )$/

/** A JPEG 2000 picture without the facts beside it; comments in the picture itself are left out as well. */
export function cleanJpx(bytes: Buffer, note: Note): Buffer {
  if (bytes.readUInt16BE(0) === SOC) return withoutComments(bytes, note)
  const boxes = boxesIn(bytes, 0, bytes.length).flatMap((box): Buffer[] => {
    const content = bytes.subarray(box.from, box.end)
    if (!SEEN_BOX.test(box.name)) {
      note('metadata', content.toString('utf8'))
      return []
    }
    if (box.name === 'jp2c') return [boxOf('jp2c', withoutComments(content, note))]
    if (box.name !== 'jp2h') return [bytes.subarray(box.start, box.end)]
    const facts = boxesIn(bytes, box.from, box.end).filter(({ name, from, end }) => {
      const isSeen = SEEN_FACT.test(name)
      if (!isSeen) note('metadata', bytes.toString('utf8', from, end))
      return isSeen
    })
    return [boxOf('jp2h', Buffer.concat(facts.map(({ start, end }) => bytes.subarray(start, end))))]
  })
  return Buffer.concat(boxes)
}

function boxOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const SOC = 0xff4f
const SOT = 0xff90
const COMMENT = 0xff64
const END = 0xffd9

/** Leaves out the comments before the first tile, and what follows the end. */
function withoutComments(stream: Buffer, note: Note): Buffer {
  const segments = [stream.subarray(0, 2)]
  let at = 2
  for (;;) {
    if (at + 4 > stream.length) throw new NotSeen('unreadable')
    const marker = stream.readUInt16BE(at)
    if (marker === SOT) break
    const end = at + 2 + stream.readUInt16BE(at + 2)
    if (marker === COMMENT) note('metadata', stream.toString('latin1', at + 6, end))
    else segments.push(stream.subarray(at, end))
    at = end
  }
  const end = stream.lastIndexOf(Buffer.from([END >> 8, END & 255]))
  if (end !== -1 && stream.subarray(end + 2).some((byte) => byte !== 0)) note('other')
  return Buffer.concat([...segments, stream.subarray(at, end === -1 ? stream.length : end + 2)])
}
