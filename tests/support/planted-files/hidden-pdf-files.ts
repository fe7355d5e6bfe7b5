import { line, onePage } from './pdf.ts'
import { NAME, OTHER, type PlantedFile, SHOWN } from './planted.ts'

const pdf = (
  about: string,
  content: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof onePage>[1] & Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({
  ...{ about, type: 'pdf', finds },
  make: () => onePage(line(SHOWN, 700) + content, more),
  planted: more.planted ?? [NAME],
  shown: [SHOWN, ...(more.shown ?? [])],
})

/** A picture of 16 by 8 pixels whose bytes are these words, again and again. */
const picture = (words: string, dict = '') => ({
  dict: `/Type /XObject /Subtype /Image /Width 16 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray ${dict}`,
  content: Buffer.from(words.repeat(20).slice(0, 128)),
})
const form = (content: string, dict = '') => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F1 5 0 R >> >> ${dict}`,
  content,
})

/** A JPEG 2000 file, as far as it is looked through, with these words beside and in the picture. */
function jpx(words: string): Buffer {
  const box = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8, 0)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  const comment = Buffer.concat([Buffer.from([0xff, 0x64, 0, words.length + 4, 0, 1]), Buffer.from(words)])
  const stream = Buffer.concat([
    Buffer.from('ff4f', 'hex'),
    comment,
    Buffer.from('ff90000a00000000000e0001ff93', 'hex'),
    Buffer.from('SHOWN-JPX'),
    Buffer.from('ffd9', 'hex'),
  ])
  return Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('xml ', Buffer.from(words)),
    box('jp2c', stream),
  ])
}

/** PDFs with what no page draws, pictures under boxes, and words in places that few people know of. */
export const HIDDEN_PDF_FILES: readonly PlantedFile[] = [
  pdf(
    'a drawing that no page draws, and one of a layer that is switched off',
    '/Off Do\n',
    ['hidden-text', 'layers'],
    {
      resources: '/XObject << /Unused 6 0 R /Off 7 0 R >>',
      catalog: '/OCProperties << /OCGs [8 0 R] /D << /OFF [8 0 R] >> >>',
      objects: [form(line(NAME, 600)), form(line(OTHER, 600), '/OC 8 0 R'), '<< /Type /OCG /Name (Layer) >>'],
      planted: [NAME, OTHER],
    },
  ),
  pdf(
    'a picture under a box, and one under another picture',
    'q 160 0 0 80 72 500 cm /P Do Q 0 g 60 490 200 100 re f q 160 0 0 80 72 300 cm /Q Do Q q 200 0 0 100 60 290 cm /R Do Q\n',
    ['covered-text'],
    {
      resources: '/XObject << /P 6 0 R /Q 7 0 R /R 8 0 R >>',
      objects: [picture(NAME), picture(OTHER), picture('SHOWN-PICTURE')],
      planted: [NAME, OTHER],
      shown: ['SHOWN-PICTURE'],
    },
  ),
  pdf(
    'a picture of which half is cut off',
    'q 72 500 80 80 re W n 160 0 0 80 72 500 cm /P Do Q\n',
    ['cut-off-pictures'],
    {
      resources: '/XObject << /P 6 0 R >>',
      objects: [{ ...picture('-'), content: Buffer.from(`--------${'PLANTED!'}`.repeat(8)) }],
      planted: ['PLANTED!'],
      shown: ['--------'],
    },
  ),
  pdf(
    'a name under a black picture with a mask, and one beside what the mask leaves open',
    `${line(NAME, 600)}q 160 0 0 30 60 592 cm /P Do Q ${line('SHOWN-OPEN', 500)}q 160 0 0 30 60 492 cm /Q Do Q\n`,
    ['covered-text'],
    {
      resources: '/XObject << /P 6 0 R /Q 8 0 R >>',
      objects: [
        picture('\0', '/SMask 7 0 R'),
        { ...picture('-'), content: Buffer.alloc(128, 255) },
        picture('\0', '/SMask 9 0 R'),
        { ...picture('-'), content: Buffer.alloc(128, 0) },
      ],
      shown: ['SHOWN-OPEN'],
    },
  ),
  pdf(
    'a picture among the operators, under a box',
    `q 160 0 0 80 72 500 cm BI /W 8 /H 2 /BPC 8 /CS /G ID ${'PLANTED!'.repeat(2)}\nEI Q 0 g 60 490 100 50 re f\n`,
    ['covered-text'],
    { planted: ['PLANTED!'] },
  ),
  pdf(
    'bytes behind a picture, and words in a picture of JPEG 2000',
    'q 160 0 0 80 72 500 cm /P Do Q q 160 0 0 80 72 300 cm /J Do Q\n',
    ['other', 'metadata'],
    {
      resources: '/XObject << /P 6 0 R /J 7 0 R >>',
      objects: [
        {
          ...picture('SHOWN-PICTURE'),
          content: Buffer.concat([picture('SHOWN-PICTURE').content, Buffer.from(NAME)]),
        },
        {
          dict: `${picture('').dict.replace('/BitsPerComponent 8', '')} /Filter [/FlateDecode /JPXDecode]`,
          content: jpx(OTHER),
        },
      ],
      planted: [NAME, OTHER],
      shown: ['SHOWN-PICTURE', 'SHOWN-JPX'],
    },
  ),
  pdf(
    'a heading that says what is blackened',
    `${line(NAME, 650)}0 g 70 645 150 20 re f\n`,
    ['covered-text', 'hidden-text'],
    {
      catalog: '/Outlines 6 0 R',
      objects: [
        '<< /First 7 0 R /Last 8 0 R >>',
        `<< /Title (About ${NAME}) /Next 8 0 R >>`,
        '<< /Title (SHOWN-HEADING) >>',
      ],
      shown: ['SHOWN-HEADING'],
    },
  ),
  pdf('scripts, page pieces, thumbnails, and the path of a drawing', '/F Do\n', ['other', 'custom-data'], {
    page: `/AA << /O << /S /JavaScript /JS (${NAME}) >> >> /PieceInfo << /A << /Private (${NAME}) >> >> /Thumb 6 0 R`,
    catalog: `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${OTHER}) >>] >> >> /OpenAction << /S /JavaScript /JS (${NAME}) >>`,
    resources: '/XObject << /F 7 0 R >>',
    objects: [picture(OTHER), form(line('SHOWN-DRAWING', 500), `/PTEX.FileName (/home/${NAME}/a.pdf)`)],
    planted: [NAME, OTHER],
    shown: ['SHOWN-DRAWING'],
  }),
  pdf('a field of a form that no page shows, and a form of another kind', '', ['form-data'], {
    catalog: '/AcroForm << /Fields [6 0 R] /XFA 7 0 R >>',
    objects: [`<< /FT /Tx /T (a) /V (${NAME}) >>`, { dict: '', content: `<xfa>${OTHER}</xfa>` }],
    planted: [NAME, OTHER],
  }),
  pdf('places with names, and links that name a user', '', ['metadata'], {
    catalog: `/Dests << /${NAME} [3 0 R /Fit] >>`,
    page: '/Annots [6 0 R 7 0 R]',
    objects: [
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://${OTHER}:x@example.org/) >> >>`,
      `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest /${NAME} >>`,
    ],
    planted: [NAME, OTHER],
  }),
  pdf('a font with the name of a person', '/F Do\n', ['metadata'], {
    resources: '/XObject << /F 9 0 R >>',
    objects: [
      `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+${NAME}Hand /FontDescriptor 7 0 R >>`,
      `<< /Type /FontDescriptor /FontName /ABCDEF+${NAME}Hand /FontFamily (${NAME}Hand) /FontFile2 8 0 R >>`,
      { dict: '', content: `program of ${NAME}Hand` },
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F2 6 0 R >> >>',
        content: 'BT /F2 12 Tf 72 500 Td (SHOWN-HAND) Tj ET',
      },
    ],
    planted: [NAME, 'PLANTED'],
    shown: ['SHOWN-HAND'],
  }),
  pdf('letters outside of the part of the page that is shown', line(NAME, 820), ['hidden-text'], {
    page: '/CropBox [0 0 595 800]',
  }),
  {
    about: 'objects in object streams, of which one is left from an earlier state',
    type: 'pdf',
    make: () =>
      onePage(line(SHOWN, 700), {
        objects: [
          { dict: '/Type /ObjStm /N 1 /First 4', content: `9 0 (${NAME})` },
          `<< /Left (${OTHER}) >>`,
        ],
      }),
    finds: ['earlier-versions'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    about: 'facts about the author, and a comment behind the end',
    type: 'pdf',
    make: () => {
      const file = onePage(line(SHOWN, 700), { trailer: '/Info 6 0 R', objects: [`<< /Author (${NAME}) >>`] })
      return Buffer.concat([file, Buffer.from(`% ${OTHER}\n`)])
    },
    finds: ['metadata', 'other'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
]
