import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** The text of an object, or a stream with its dictionary. */
export type PdfObjectText = string | { readonly dict: string; readonly content: string | Buffer }

/** A PDF of these objects, numbered from 1, of which the first is the catalog. */
function plantedPdf(objects: readonly PdfObjectText[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let at = pieces[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    places.push(at)
    const piece = objectBytes(index + 1, object)
    pieces.push(piece)
    at += piece.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(pieces)
}

function objectBytes(number: number, object: PdfObjectText): Buffer {
  if (typeof object === 'string') return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, 'latin1')
  const packed = deflateSync(Buffer.from(object.content))
  return Buffer.concat([
    Buffer.from(
      `${number} 0 obj\n<< /Length ${packed.length} ${object.dict.includes('/Filter') ? '' : '/Filter /FlateDecode'} ${object.dict} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

export const line = (text: string, y: number, x = 72) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`

/** A PDF of one page with this content; further objects are numbered from 6. */
export function onePage(
  content: string,
  {
    page = '',
    catalog = '',
    resources = '',
    objects = [],
    trailer = '',
  }: {
    readonly page?: string
    readonly catalog?: string
    readonly resources?: string
    readonly objects?: readonly PdfObjectText[]
    readonly trailer?: string
  } = {},
): Buffer {
  return plantedPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      { dict: '', content },
      FONT,
      ...objects,
    ],
    trailer,
  )
}

/** The same file, saved once more with another text: the former one is still in it. */
export function savedAgain(former: Buffer, content: string): Buffer {
  const [, start = '0'] = /startxref\n(\d+)/.exec(former.toString('latin1')) ?? []
  const object = objectBytes(4, { dict: '', content })
  const at = former.length
  const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \n`
  return Buffer.concat([
    former,
    object,
    Buffer.from(
      `${table}trailer\n<< /Size 6 /Root 1 0 R /Prev ${start} >>\nstartxref\n${at + object.length}\n%%EOF\n`,
    ),
  ])
}

/** A PDF as a program writes it: letters of a font that is a part of the file, with a black box over some of them. */
export async function boxedPdf(shown: string, boxed: string): Promise<Buffer> {
  const document = new PDFDocument({
    font: 'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff',
  })
  document.fontSize(14).text(shown, 72, 72)
  document.text(boxed, 72, 120)
  document.rect(70, 118, document.widthOfString(boxed) + 4, 22).fill('black')
  document.end()
  return buffer(document)
}
