const HEADER = 12
const ENTRY = 16

/** The tables of a font file (sfnt: TrueType or OpenType) by their names. */
export function tablesOf(font: Buffer): ReadonlyMap<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = HEADER + index * ENTRY
    const offset = font.readUInt32BE(entry + 8)
    tables.set(
      font.toString('latin1', entry, entry + 4),
      font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    )
  }
  return tables
}

/** A font file of the tables, which are sorted by their names. */
export function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const header = Buffer.alloc(HEADER + sorted.length * ENTRY)
  const power = Math.floor(Math.log2(sorted.length))
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(sorted.length, 4)
  header.writeUInt16BE(2 ** power * ENTRY, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((sorted.length - 2 ** power) * ENTRY, 10)
  const bodies: Buffer[] = []
  let offset = header.length
  for (const [index, [name, table]] of sorted.entries()) {
    const body = padded(table)
    const entry = HEADER + index * ENTRY
    header.write(name.padEnd(4), entry, 'latin1')
    header.writeUInt32BE(checksum(body), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    bodies.push(body)
    offset += body.length
  }
  return Buffer.concat([header, ...bodies])
}

/** The bytes up to a multiple of four, at which the next part of a font begins. */
export function padded(part: Buffer): Buffer {
  return part.length % 4 === 0 ? part : Buffer.concat([part], Math.ceil(part.length / 4) * 4)
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}
