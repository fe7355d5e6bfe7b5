const box = (name: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => Buffer.from(each as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

function track(kind: string, name: string, place: number, size: number): Buffer {
  const table = box(
    'stbl',
    ...[box('stsd', numbers(0, 0)), box('stts', numbers(0, 1, 1, 1)), box('stsc', numbers(0, 1, 1, 1, 1))],
    ...[box('stsz', numbers(0, size, 1)), box('stco', numbers(0, 1, place))],
  )
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 3_800_000_000, 3_800_000_000, 1000, 1000, 0)),
    box('hdlr', numbers(0, 0), kind, numbers(0, 0, 0), `${name}\0`),
    box('minf', table),
  )
  return box('trak', box('tkhd', numbers(1, 3_800_000_000, 0, 1, 0, 1000)), media)
}

/** A film with a picture, and beside it a track of places and facts about its maker. */
export function plantedFilm(
  picture: string,
  { place, maker, behind }: Readonly<Record<'place' | 'maker' | 'behind', string>>,
): Buffer {
  const head = box('ftyp', 'isom', numbers(0), 'isom')
  const make = (at: number) =>
    box(
      'moov',
      box('mvhd', numbers(0, 3_800_000_000, 3_800_000_000, 1000, 1000)),
      track('vide', `${maker} camera`, at, picture.length),
      track('meta', 'gpmd', at + picture.length, place.length),
      box('udta', box('\u00a9xyz', numbers(0x000c15c7), '+02.0467+045.3425/'), box('\u00a9ART', maker)),
    )
  const movie = make(head.length + make(0).length + 8)
  return Buffer.concat([head, movie, box('mdat', picture, place, behind), box('free', maker)])
}

/** A recording of some frames between marks with words. */
export function plantedMp3(words: string): Buffer {
  const frame = Buffer.alloc(417, 0x55)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  const performer = Buffer.from(`TPE1\0\0\0${String.fromCharCode(words.length + 1)}\0\0\0${words}`)
  const tag = Buffer.concat([
    Buffer.from('ID3\x03\0\0\0\0\0', 'latin1'),
    Buffer.from([performer.length]),
    performer,
  ])
  const last = Buffer.alloc(128)
  last.write(`TAG${words}`)
  return Buffer.concat([tag, ...Array.from({ length: 8 }, () => frame), last])
}

/** A recording with words beside its sound. */
export function plantedWav(words: string): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name)
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const format = Buffer.from('01000100401f0000803e000002001000', 'hex')
  const body = Buffer.concat([
    chunk('fmt ', format),
    chunk('LIST', Buffer.from(`INFOIART${words}`)),
    chunk('data', Buffer.alloc(64, 7)),
  ])
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** A recording of a browser with a title. */
export function plantedWebm(words: string, among = ''): Buffer {
  const element = (id: string, content: Buffer) => {
    const size = Buffer.from([0x08, 0, 0, 0, 0])
    size.writeUInt32BE(content.length, 1)
    return Buffer.concat([Buffer.from(id, 'hex'), size, content])
  }
  const info = element(
    '1549a966',
    Buffer.concat([
      element('7ba9', Buffer.from(words)),
      element('4d80', Buffer.from(words)),
      element('5741', Buffer.from('x')),
    ]),
  )
  const tracks = element(
    '1654ae6b',
    element(
      'ae',
      Buffer.concat([
        element('d7', Buffer.from([1])),
        element('83', Buffer.from([2])),
        element('536e', Buffer.from(words)),
      ]),
    ),
  )
  const tags = element('1254c367', element('7373', Buffer.from(words)))
  const sound = element(
    '1f43b675',
    Buffer.concat([
      element('a3', Buffer.from('\x81\0\0\0SOUND-ITSELF', 'latin1')),
      ...(among === ''
        ? []
        : [
            element('a3', Buffer.from(`\x82\0\0\0${among}`, 'latin1')),
            element('ec', Buffer.from(among)),
            element(
              'a0',
              Buffer.concat([
                element('a1', Buffer.from('\x81\0\0\0SOUND-ITSELF', 'latin1')),
                element('75a1', Buffer.from(among)),
              ]),
            ),
          ]),
    ]),
  )
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    element('18538067', Buffer.concat([info, tracks, sound, tags])),
  ])
}

/** A voice recording with words in its second packet, and behind these. */
export function plantedOgg(words: string, behind = ''): Buffer {
  const text = (value: string) => {
    const bytes = Buffer.alloc(4 + value.length)
    bytes.writeUInt32LE(value.length, 0)
    bytes.write(value, 4)
    return bytes
  }
  const count = Buffer.from([1, 0, 0, 0])
  const packets = [
    Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1'),
    Buffer.concat([
      Buffer.from('OpusTags'),
      text(words),
      count,
      text(`ARTIST=${words}`),
      Buffer.from(behind),
    ]),
    Buffer.from('SOUND-ITSELF'),
  ]
  return Buffer.concat(
    packets.map((packet, at) => {
      const head = Buffer.alloc(28)
      head.write('OggS')
      head[5] = at === 0 ? 2 : 0
      head.writeUInt32LE(7, 14)
      head.writeUInt32LE(at, 18)
      head[26] = 1
      head[27] = packet.length
      return Buffer.concat([head, packet])
    }),
  )
}

/** A film that was written piece by piece: what stands beside its samples, and in the boxes that name them. */
export function plantedPieces(words: string, behind: string): Buffer {
  const picture = 'SHOWN-PICTURE'
  const head = box('ftyp', 'iso5', numbers(0), 'iso5')
  const entry = box('avc1', Buffer.alloc(78), box('avcC', 'settings'), box('uuid', words))
  const reference = box('dref', numbers(0, 1), box('url ', numbers(0), `file:///home/${words}`))
  const tables = [box('stsd', numbers(0, 1), entry), box('stts', numbers(0, 0)), box('stsc', numbers(0, 0))]
  const table = box('stbl', ...tables, box('stsz', numbers(0, 0, 0)), box('stco', numbers(0, 0)))
  const information = box('minf', box('dinf', reference), table)
  const handler = box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), '\0')
  const mdia = box('mdia', box('mdhd', numbers(0, 0, 0, 1000, 0, 0)), handler, information)
  const trak = box('trak', box('tkhd', numbers(1, 0, 0, 1, 0, 0)), mdia)
  const movie = box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1000, 0)),
    trak,
    box('mvex', box('trex', numbers(0, 1, 1, 0, 0, 0))),
  )
  const fragment = (offset: number) =>
    box(
      'moof',
      box('mfhd', numbers(0, 1)),
      box(
        'traf',
        ...[box('tfhd', numbers(0x020000, 1)), box('trun', numbers(0x000201, 1, offset, picture.length))],
        box('uuid', words),
      ),
    )
  const piece = fragment(fragment(0).length + 8)
  return Buffer.concat([head, movie, piece, box('mdat', picture, behind), box('emsg', words)])
}

/** A picture of a phone as far as it is looked through: a tile, a grid, and facts beside them. */
export function plantedHeic(words: string, place: string): Buffer {
  const short = (...values: readonly number[]) =>
    Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])))
  const exif = Buffer.concat([numbers(0), exifOf(words)])
  const xmp = Buffer.from(`<x:xmpmeta exif:GPSLatitude="2,3"><dc:creator>${place}</dc:creator></x:xmpmeta>`)
  const tile = Buffer.from('SHOWN-TILE')
  const grid = Buffer.from('SHOWN-GRID')
  const item = (id: number, type: string, name: string) =>
    box('infe', numbers(0x02000000), short(id, 0), type, `${name}\0`)
  const items = box(
    'iinf',
    ...[numbers(0), short(4), item(1, 'hvc1', words), item(2, 'grid', ''), item(3, 'Exif', '')],
    item(4, 'mime', 'application/rdf+xml'),
  )
  const facts = box(
    'iprp',
    box('ipco', box('ispe', numbers(0, 8, 8)), box('udes', words)),
    box('ipma', numbers(0, 0)),
  )
  const make = (at: number) => {
    const spans = [
      { id: 1, method: 0, from: at, length: tile.length },
      { id: 2, method: 1, from: 0, length: grid.length },
      { id: 3, method: 0, from: at + tile.length, length: exif.length },
      { id: 4, method: 0, from: at + tile.length + exif.length, length: xmp.length },
    ]
    const places = box(
      'iloc',
      ...[numbers(0x01000000), Buffer.from([0x44, 0]), short(spans.length)],
      ...spans.map(({ id, method, from, length }) =>
        Buffer.concat([short(id, method, 0, 1), numbers(from, length)]),
      ),
    )
    const handler = box('hdlr', numbers(0, 0), 'pict', numbers(0, 0, 0), `${words}\0`)
    return box(
      'meta',
      numbers(0),
      handler,
      box('pitm', numbers(0), short(2)),
      items,
      places,
      facts,
      box('idat', grid, words),
    )
  }
  const head = box('ftyp', 'heic', numbers(0), 'mif1heic')
  const meta = make(head.length + make(0).length + 8)
  return Buffer.concat([head, meta, box('mdat', tile, exif, xmp, place)])
}

/** EXIF of one text, and of a place. */
function exifOf(words: string): Buffer {
  const text = Buffer.from(`${words}\0`)
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag, 0)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    bytes.writeUInt32BE(value, 8)
    return bytes
  }
  const behind = 8 + 2 + 24 + 4
  return Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    ...[
      Buffer.from([0, 2]),
      entry(0x010f, 2, text.length, behind),
      entry(0x8825, 4, 1, behind + text.length),
    ],
    ...[numbers(0), text, Buffer.from([0, 0]), numbers(0)],
  ])
}

/** A film of which only the last of three pictures is played, with words between the pictures. */
export function plantedEdits(cutOff: string, between: string): Buffer {
  const piece = (kind: number, ...content: (Buffer | string)[]) => {
    const bytes = Buffer.concat([
      Buffer.from([kind]),
      ...content.map((each) => Buffer.from(each as string, 'latin1')),
    ])
    return Buffer.concat([numbers(bytes.length), bytes])
  }
  const shown = Buffer.concat([
    piece(6, Buffer.from([5, between.length + 16]), 'identifier of it', between, Buffer.from([0x80])),
    piece(5, 'SHOWN-PICTURE'),
  ])
  const samples = [piece(5, cutOff), piece(1, cutOff), shown]
  const entry = box('avc1', Buffer.alloc(78), box('avcC', Buffer.from([1, 66, 0, 30, 0xff])))
  const head = box('ftyp', 'isom', numbers(0), 'isom')
  const make = (at: number) => {
    const table = box(
      'stbl',
      ...[box('stsd', numbers(0, 1), entry), box('stts', numbers(0, 1, 3, 1000))],
      ...[box('stsc', numbers(0, 1, 1, 3, 1)), box('stss', numbers(0, 2, 1, 3))],
      ...[
        box('stsz', numbers(0, 0, 3, ...samples.map(({ length }) => length))),
        box('stco', numbers(0, 1, at)),
      ],
    )
    const media = box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 1000, 3000, 0)),
      box('hdlr', numbers(0, 0), 'vide', numbers(0, 0, 0), '\0'),
      box('minf', table),
    )
    const edits = box('edts', box('elst', numbers(0, 1, 1000, 2000, 0x10000)))
    return box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1000, 1000)),
      box('trak', box('tkhd', numbers(1, 0, 0, 1, 0, 1000)), edits, media),
    )
  }
  const movie = make(head.length + make(0).length + 8)
  return Buffer.concat([head, movie, box('mdat', ...samples)])
}
