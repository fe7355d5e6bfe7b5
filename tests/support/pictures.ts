import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Xaliimo"/></rdf:RDF></x:xmpmeta>'

/** A photo as a phone makes it: place, time, camera and author in it, and lying on its side. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { Make: 'Tecno', Artist: 'Xaliimo' },
      IFD2: { DateTimeOriginal: '2026:11:19 10:15:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '2/1 2/1 4800/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '45/1 20/1 0/1',
      },
    })
    .withXmp(XMP)
    .withIccProfile('p3', { attach: true })
    .jpeg()
    .toBuffer()
}

/** A PNG that claims a size and has no pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}
