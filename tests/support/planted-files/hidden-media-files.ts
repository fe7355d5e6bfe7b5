import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plantedHeic, plantedOgg, plantedPieces, plantedWebm } from './media.ts'
import { NAME, OTHER, type PlantedFile, pngChunk, twoHalves } from './planted.ts'

/** A PNG with these chunks before its end. */
async function pngAround(...chunks: readonly Buffer[]): Promise<Buffer> {
  const plain = await twoHalves()
  return Buffer.concat([plain.subarray(0, -12), ...chunks, plain.subarray(-12)])
}

const segment = (marker: number, content: string) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}

async function jpegAround(...segments: readonly Buffer[]): Promise<Buffer> {
  const plain = await sharp(await twoHalves())
    .jpeg()
    .toBuffer()
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])
}

/** A profile of colours with a name, as a screen’s has it. */
function profile(name: string): Buffer {
  const bytes = Buffer.alloc(200)
  bytes.writeUInt32BE(200, 0)
  bytes.write('acsp', 36)
  bytes.writeUInt32BE(1, 128)
  bytes.write('desc', 132)
  bytes.writeUInt32BE(144, 136)
  bytes.writeUInt32BE(56, 140)
  bytes.write('desc', 144)
  bytes.write(name, 156)
  return bytes
}

const media = (
  type: PlantedFile['type'],
  about: string,
  make: PlantedFile['make'],
  finds: PlantedFile['finds'],
  more: Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({ about, type, make, finds, planted: more.planted ?? [NAME], shown: more.shown ?? [] })

/** Pictures, films and recordings with words in places that few people know of. */
export const HIDDEN_MEDIA_FILES: readonly PlantedFile[] = [
  media(
    'heic',
    'a picture of a phone with its place, words beside it, and a grid of tiles',
    () => plantedHeic(NAME, OTHER),
    ['place', 'metadata', 'other'],
    {
      planted: [NAME, OTHER],
      shown: ['SHOWN-TILE', 'SHOWN-GRID'],
    },
  ),
  media(
    'jpg',
    'several kinds of words in a JPEG',
    () =>
      jpegAround(
        segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${NAME}`),
        segment(0xed, `Photoshop 3.0\0${OTHER}`),
        segment(0xe0, `JFXX\0\x13${NAME}`),
        segment(0xe2, `MPF\0${OTHER}`),
        segment(0xfe, NAME),
      ),
    ['metadata'],
    { planted: [NAME, OTHER] },
  ),
  media(
    'jpg',
    'the profile of somebody’s screen',
    () => jpegAround(segment(0xe2, `ICC_PROFILE\0\x01\x01${profile(`${NAME} screen`).toString('latin1')}`)),
    ['metadata'],
  ),
  media(
    'png',
    'packed words, a profile with a name, and bytes behind the pixels',
    () =>
      pngAround(
        pngChunk('zTXt', Buffer.concat([Buffer.from('Author\0\0'), deflateSync(Buffer.from(OTHER))])),
        pngChunk('tEXt', Buffer.from(`Author\0${NAME}`)),
        pngChunk('IDAT', Buffer.from(NAME)),
        pngChunk('tIME', Buffer.from(OTHER)),
      ),
    ['metadata', 'other'],
    { planted: [NAME, OTHER] },
  ),
  media(
    'png',
    'a picture that moves, with more pictures behind the first one',
    async () => {
      const plain = await twoHalves()
      const frame = pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), Buffer.from(NAME)]))
      return Buffer.concat([
        plain.subarray(0, 33),
        pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
        pngChunk('fcTL', Buffer.alloc(26)),
        plain.subarray(33, -12),
        frame,
        plain.subarray(-12),
      ])
    },
    ['other'],
  ),
  media(
    'webp',
    'words in chunks of a WebP',
    async () => {
      const plain = await sharp(await twoHalves())
        .webp({ lossless: true })
        .toBuffer()
      const words = Buffer.concat([
        Buffer.from('SECR'),
        Buffer.from([NAME.length, 0, 0, 0]),
        Buffer.from(NAME),
      ])
      const whole = Buffer.concat([plain, words, Buffer.alloc(words.length % 2)])
      whole.writeUInt32LE(whole.length - 8, 4)
      return Buffer.concat([whole, Buffer.from(OTHER)])
    },
    ['metadata', 'embedded-files'],
    { planted: [NAME, OTHER] },
  ),
  media(
    'mp4',
    'a film that was written piece by piece, with words in its pieces',
    () => plantedPieces(NAME, OTHER),
    ['metadata', 'other'],
    { planted: [NAME, OTHER], shown: ['SHOWN-PICTURE'] },
  ),
  media(
    'webm',
    'words among the pieces of a recording, and a block of no track',
    () => plantedWebm(NAME, OTHER),
    ['metadata'],
    { planted: [NAME, OTHER], shown: ['SOUND-ITSELF'] },
  ),
  media('ogg', 'words behind the words of a recording', () => plantedOgg(NAME, OTHER), ['metadata'], {
    planted: [NAME, OTHER],
    shown: ['SOUND-ITSELF'],
  }),
  media(
    'txt',
    'signs that no program shows',
    () =>
      Buffer.from(
        `SHOWN-TEXT${[...NAME].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('')}\u200b`,
      ),
    ['hidden-text', 'other'],
    {
      planted: [
        [...NAME].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join(''),
        '\u200b',
      ],
      shown: ['SHOWN-TEXT'],
    },
  ),
]
