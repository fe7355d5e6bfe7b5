import { PdfRef, PdfStream, type PdfValue, valuesWithin, writeValue } from './objects.ts'

/** Objects of a PDF that is written; a number can be taken before its value is known. */
export interface PdfWriter {
  readonly take: () => PdfRef
  readonly set: (ref: PdfRef, value: PdfValue) => void
  readonly add: (value: PdfValue) => PdfRef
  readonly write: (root: PdfRef) => Buffer
}

export function createPdfWriter(): PdfWriter {
  const objects: PdfValue[] = []
  const writer: PdfWriter = {
    take: () => new PdfRef(objects.push(null)),
    set(ref, value) {
      objects[ref.number - 1] = value
    },
    add(value) {
      const ref = writer.take()
      writer.set(ref, value)
      return ref
    },
    write: (root) => written(objects, root),
  }
  return writer
}

function reachedFrom(objects: readonly PdfValue[], root: PdfRef): ReadonlySet<number> {
  const reached = new Set<number>()
  const waiting: PdfValue[] = [root]
  while (waiting.length > 0) {
    let value = waiting.pop() ?? null
    if (value instanceof PdfRef) {
      if (reached.has(value.number)) continue
      reached.add(value.number)
      value = objects[value.number - 1] ?? null
    }
    for (const each of valuesWithin(value)) waiting.push(each)
  }
  return reached
}

function written(objects: readonly PdfValue[], root: PdfRef): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let at = pieces[0]?.length ?? 0
  const places: number[] = []
  const push = (piece: Buffer) => {
    pieces.push(piece)
    at += piece.length
  }
  const reached = reachedFrom(objects, root)
  for (const [index, object] of objects.entries()) {
    places.push(at)
    // What nothing leads to is read by no viewer.
    const value = reached.has(index + 1) ? object : null
    if (value instanceof PdfStream) {
      const dict = new Map(value.dict).set('Length', value.packed.length)
      push(Buffer.from(`${index + 1} 0 obj\n${writeValue(dict)}\nstream\n`, 'latin1'))
      push(value.packed)
      push(Buffer.from('\nendstream\nendobj\n'))
    } else push(Buffer.from(`${index + 1} 0 obj\n${writeValue(value)}\nendobj\n`, 'latin1'))
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size} /Root ${root.number} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}
