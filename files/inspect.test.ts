import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { detectType } from './detect-type.ts'
import { type Inspected, inspectFile } from './inspect.ts'

const inspect = (content: Inspected, name: string) => inspectFile(content, name, detectType)
const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
}

/** A zip archive with its entries stored, in the order given. */
function zip(entries: Record<string, string | Buffer>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name))
    offset += 30 + name.length + content.length
  }
  const end = Buffer.alloc(18)
  const count = Object.keys(entries).length
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

function office(main: string, before: Record<string, Buffer> = {}): Buffer {
  const types = `<?xml version="1.0"?><Types><Override PartName="/x.xml" ContentType="application/${main}.main+xml"/></Types>`
  return zip({ ...before, '[Content_Types].xml': types })
}

function container(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\u0002\0${brand}mp41`, 'latin1'),
  ])
}

const OOXML = 'vnd.openxmlformats-officedocument'
const WORD = `${OOXML}.wordprocessingml.document`

/** Name and content of one file of each type that is taken. */
const SAMPLES: Record<string, () => Buffer | Promise<Buffer>> = {
  'sawir.jpg': () => image.clone().jpeg().toBuffer(),
  'sawir.jpeg': () => image.clone().jpeg().toBuffer(),
  'sawir.png': () => image.clone().png().toBuffer(),
  'sawir.webp': () => image.clone().webp().toBuffer(),
  'sawir.heic': () => container('heic'),
  'warbixin.pdf': () => Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'),
  'warbixin.docx': () => office(WORD),
  'tiro.xlsx': () => office(`${OOXML}.spreadsheetml.sheet`),
  'bandhig.pptx': () => office(`${OOXML}.presentationml.presentation`),
  'warbixin.odt': () => zip({ mimetype: 'application/vnd.oasis.opendocument.text' }),
  'cod.mp3': () =>
    Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'), Buffer.from([0xff, 0xfb, 0x90, 0])]),
  'cod.m4a': () => container('M4A '),
  'telefoon.m4a': () => container('mp42'),
  'cod.ogg': () =>
    Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('\u0001vorbis\0\0\0\0', 'latin1')]),
  'cod.wav': () => Buffer.from('RIFF\u0024\0\0\0WAVEfmt \u0010\0\0\0', 'latin1'),
  'muuqaal.mp4': () => container('isom'),
  'cod.weba': () => Buffer.from('1a45dfa3874282847765626d', 'hex'),
  'muuqaal.webm': () => Buffer.from('1a45dfa3874282847765626d', 'hex'),
  'muuqaal.3gp': () => container('3gp5'),
  'qoraal.txt': () => Buffer.from('Waxaan arkay laba nin.'),
  'tiro.csv': () => Buffer.from('region,cases\nBanaadir,12\n'),
}

describe('a file of a type that is taken', () => {
  it.each(Object.keys(SAMPLES))('is known by its content: %s', async (name) => {
    const content = await SAMPLES[name]?.()
    if (!content) throw new Error('No sample')
    const type = name.split('.')[1]?.replace('jpeg', 'jpg')
    const padded = type === 'txt' || type === 'csv' ? content : Buffer.concat([content, Buffer.alloc(2000)])

    expect(await inspect(padded, name)).toMatchObject({ accepted: true, type, name, extensionFits: true })
    const streamed = await inspect(() => Readable.from([padded.subarray(0, 3), padded.subarray(3)]), name)
    expect(streamed).toEqual(await inspect(padded, name))
  })

  it('is known without a name too, and then gets one that fits', async () => {
    expect(await inspect(await image.clone().png().toBuffer(), '')).toMatchObject({
      name: 'file.png',
      mime: 'image/png',
      kind: 'image',
      extensionFits: false,
    })
    expect(await inspect(Buffer.from('region,cases\nBay,3\n'), 'tiro')).toMatchObject({
      name: 'tiro.csv',
      mime: 'text/csv; charset=utf-8',
    })
    expect(await inspect(Buffer.from('Qoraal'), '')).toMatchObject({
      name: 'file.txt',
      mime: 'text/plain; charset=utf-8',
    })
  })

  it('is told when its name claims another type', async () => {
    const jpeg = await image.clone().jpeg().toBuffer()

    expect(await inspect(jpeg, 'warbixin.pdf')).toMatchObject({
      type: 'jpg',
      name: 'warbixin.pdf.jpg',
      extensionFits: false,
    })
    expect(await inspect(jpeg, 'fdp.exe')).toMatchObject({
      type: 'jpg',
      name: 'fdp.exe.jpg',
      extensionFits: false,
    })
    expect(await inspect(Buffer.from('just words'), 'x.jpg')).toMatchObject({
      type: 'txt',
      name: 'x.jpg.txt',
    })
    expect(await inspect(Buffer.from('%PDF-1.4\nonly text'), 'x.txt')).toMatchObject({
      type: 'pdf',
      extensionFits: false,
    })
  })

  it('is a text even when it begins like another format', async () => {
    for (const words of ['BM waa magac', 'MZ waa magac', 'ID3 waa lambar', 'GIF waa sawir']) {
      expect(await inspect(Buffer.from(words), 'qoraal.txt')).toMatchObject({
        type: 'txt',
        extensionFits: true,
      })
    }
  })

  it('is a document also when large parts come first', async () => {
    const document = office(WORD, { 'word/media/image1.png': Buffer.alloc(300_000, 7) })

    expect(await inspect(document, 'warbixin.docx')).toMatchObject({ type: 'docx', extensionFits: true })
  })

  it('has a csv name when its rows differ, as tables with a title have', async () => {
    expect(await inspect(Buffer.from('Tirada guud\n\nregion,cases\nBay,3\n'), 'tiro.csv')).toMatchObject({
      type: 'csv',
    })
    expect(await inspect(Buffer.from('Bay,3\nBakool,4\n'), 'tiro.txt')).toMatchObject({ type: 'txt' })
    expect(await inspect(Buffer.from('gobol;caf\u00e9\n', 'latin1'), 'tiro.csv')).toMatchObject({
      mime: 'text/csv',
    })
  })
})

describe('a file that is refused', () => {
  it.each([
    ['sawir.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'svg', null],
    ['sawir.png', '<?xml version="1.0"?>\n<svg/>', 'svg', 'xml'],
    ['qoraal.txt', '<!doctype html><script>1</script>', 'markup', null],
    ['qoraal.txt', '<?xml version="1.0"?><a/>', 'markup', 'xml'],
    ['qoraal.rtf', '{\\rtf1 text}', 'type_not_taken', 'rtf'],
    ['qoraal.txt', '', 'empty', null],
    ['unknown.bin', '\u0001\u0002\u0003 unknown', 'type_unknown', null],
    ['sawir.jpg', '\u0000\u0000\u0000', 'type_unknown', null],
  ])('is told why: %s of %j', async (name, content, reason, detected) => {
    expect(await inspect(Buffer.from(content), name)).toMatchObject({ accepted: false, reason, detected })
  })

  it('may be a program, an archive, a macro document or an image of another type', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])
    const macros = office('vnd.ms-word.document.macroEnabled')
    const gif = await image.clone().gif().toBuffer()

    expect(await inspect(program, 'warbixin.pdf')).toMatchObject({
      reason: 'type_not_taken',
      detected: 'exe',
    })
    expect(await inspect(zip({ 'a.txt': 'x' }), 'a.docx')).toMatchObject({
      reason: 'type_not_taken',
      detected: 'zip',
    })
    expect(await inspect(macros, 'a.docx')).toMatchObject({ reason: 'type_not_taken', detected: 'docm' })
    expect(await inspect(gif, 'a.png')).toMatchObject({ reason: 'type_not_taken', detected: 'gif' })
  })
})

it('closes what it opened, and throws what reading throws', async () => {
  const opened: Readable[] = []
  const open = () => {
    const stream = Readable.from([Buffer.from('Qoraal')])
    opened.push(stream)
    return stream
  }
  await inspect(open, 'qoraal.txt')
  const large = await image.clone().resize(1000, 1000).png({ compressionLevel: 0 }).toBuffer()
  await inspect(() => {
    const stream = Readable.from(inPieces(large))
    opened.push(stream)
    return stream
  }, 'sawir.png')
  expect(opened).toHaveLength(4)
  expect(opened.every((stream) => stream.destroyed)).toBe(true)

  const good = Buffer.concat([await image.clone().png().toBuffer(), Buffer.alloc(200_000)])
  let times = 0
  const breaking = () => {
    times += 1
    return Readable.from(
      (function* () {
        yield times === 1 ? good : good.subarray(0, 10)
        throw new Error('segment changed')
      })(),
    )
  }
  await expect(inspect(breaking, 'x.png')).rejects.toThrow('segment changed')
})
