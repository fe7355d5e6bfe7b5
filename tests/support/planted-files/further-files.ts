import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { plantedEdits } from './media.ts'
import { line, onePage } from './pdf.ts'
import { NAME, OTHER, type PlantedFile, pngChunk, SHOWN, twoHalves } from './planted.ts'

type More = Partial<Pick<PlantedFile, 'planted' | 'shown'>>

const pdf = (
  about: string,
  content: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof onePage>[1] & More = {},
): PlantedFile => ({
  ...{ about, type: 'pdf', finds, planted: more.planted ?? [NAME] },
  make: () => onePage(line(SHOWN, 700) + content, more),
  shown: [SHOWN, ...(more.shown ?? [])],
})
const GROUP = {
  dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceGray >> /Resources << /Font << /F1 5 0 R >> >>',
  content: line(NAME, 1),
}
const MASK = '/ExtGState << /G1 << /SMask << /S /Luminosity /G 6 0 R >> >> >>'

const PDFS: readonly PlantedFile[] = [
  pdf(
    'letters without a breadth',
    `BT /F1 12 Tf 0.1 Tz 72 600 Td (${NAME}) Tj ET BT 100 Tz 0.001 0 0 1 72 500 Tm (${OTHER}) Tj ET\n`,
    ['hidden-text'],
    { planted: [NAME, OTHER] },
  ),
  pdf('words in place of a language, and of a printer', '', ['metadata'], {
    catalog: `/Lang (${NAME}) /OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /Info (${OTHER}) >>]`,
    planted: [NAME, OTHER],
  }),
  pdf('words before the numbers of pages', '', ['hidden-text'], {
    catalog: `/PageLabels << /Nums [0 << /S /D /P (${NAME}) >>] >>`,
  }),
  pdf('a pattern that nothing is painted with', '', ['hidden-text'], {
    resources: '/Pattern << /P1 6 0 R >>',
    objects: [
      {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << /Font << /F1 5 0 R >> >>',
        content: line(NAME, 1),
      },
    ],
  }),
  pdf('letters of a mask', '/G1 gs 0 0 10 10 re f\n', ['hidden-text'], { resources: MASK, objects: [GROUP] }),
  pdf('letters of a mask that is not used', '', ['hidden-text'], { resources: MASK, objects: [GROUP] }),
  pdf(
    'kinds of pieces that people named',
    `/${NAME} << /MCID 0 >> BDC ${line('SHOWN-PIECE', 600)} EMC\n`,
    ['metadata'],
    {
      catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
      page: '/StructParents 0',
      objects: [
        `<< /Type /StructTreeRoot /K 7 0 R /RoleMap << /${NAME} /P >> /ParentTree << /Nums [0 [7 0 R]] >> >>`,
        `<< /Type /StructElem /S /${NAME} /P 6 0 R /Pg 3 0 R /K 0 /Lang (${OTHER}) >>`,
      ],
      planted: [NAME, OTHER],
      shown: ['SHOWN-PIECE'],
    },
  ),
  pdf('a link that opens a file of a network', '', ['metadata'], {
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (\\\\\\\\server\\\\${NAME}) >> >>]`,
  }),
  pdf(
    'a sign that was drawn with lines, under a box',
    'q 72 600 m 80 620 l 90 600 l 88 590 70 580 72 600 c f Q 0 g 60 570 60 80 re f q 400 600 m 410 622 l 420 600 l f Q\n',
    ['covered-text'],
    { planted: ['80 620'], shown: ['410 622'] },
  ),
]

const jpeg = async (marker: number, words: string) => {
  const plain = await sharp(await twoHalves())
    .jpeg()
    .toBuffer()
  const head = Buffer.from([0xff, marker, 0, words.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, Buffer.from(words), plain.subarray(2)])
}
/** A PNG of one row, of grey points or of colours with a mask. */
function png(width: number, kind: 0 | 6, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(1, 4)
  head.set([8, kind], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
const riff = (name: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name)
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content])
}

const MEDIA: readonly PlantedFile[] = [
  {
    about: 'pictures of a film that its list of parts leaves out, and words between pictures',
    type: 'mp4',
    finds: ['cut-off-pictures', 'metadata'],
    make: () => plantedEdits(NAME, OTHER),
    ...{ planted: [NAME, OTHER], shown: ['SHOWN-PICTURE'] },
  },
  {
    ...{ about: 'a piece of a JPEG that no program knows', type: 'jpg', finds: ['metadata'] },
    ...{ make: () => jpeg(0xf3, NAME), planted: [NAME], shown: [] },
  },
  {
    ...{ about: 'rows below the height of a PNG', type: 'png', finds: ['cut-off-pictures'] },
    make: () => png(1, 0, Buffer.concat([Buffer.from([0, 7]), Buffer.from(NAME)])),
    ...{ planted: [NAME], shown: [] },
  },
  {
    ...{ about: 'a picture that was made transparent', type: 'png', finds: ['cut-off-pictures'] },
    make: () =>
      png(
        40,
        6,
        Buffer.concat([
          Buffer.from([0]),
          ...Array.from({ length: 40 }, (_, at) => Buffer.from([80 + at, 76, 65, 0])),
        ]),
      ),
    ...{ planted: ['PLA\0QLA'], shown: [] },
  },
  {
    ...{ about: 'a second sound of a recording', type: 'wav', finds: ['metadata'] },
    make: () => {
      const format = Buffer.from('01000100401f0000803e000002001000', 'hex')
      const body = [riff('fmt ', format), riff('data', Buffer.alloc(64, 7)), riff('data', Buffer.from(NAME))]
      return riff('RIFF', Buffer.concat([Buffer.from('WAVE'), ...body]))
    },
    ...{ planted: [NAME], shown: [] },
  },
  {
    ...{
      about: 'rows of marks and joiners, and a text in two bytes',
      type: 'txt',
      finds: ['hidden-text', 'other'],
    },
    make: () =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`${SHOWN}\ufe00\ufe05\ufe0a a\u200c\u200d\u200cb \u{e0050}\u200b`, 'utf16le'),
      ]),
    ...{ planted: ['\ufe05\ufe0a', '\u200d\u200c', '\u{e0050}', '\u200b'], shown: [SHOWN] },
  },
]

/** PDFs, pictures, recordings and texts with what few programs show. */
export const FURTHER_FILES: readonly PlantedFile[] = [...PDFS, ...MEDIA]
