import { boxedPdf, line, onePage, savedAgain } from './pdf.ts'
import { NAME, OTHER, type PlantedFile, SHOWN } from './planted.ts'

/** PDFs with words that are not seen. */
export const PDF_FILES: readonly PlantedFile[] = [
  {
    ...{ about: 'a name under a black box', type: 'pdf' },
    make: () => onePage(`${line(SHOWN, 700)}${line(NAME, 650)}0 g 70 645 150 20 re f\n`),
    finds: ['covered-text'],
    planted: [NAME],
    shown: [SHOWN],
  },
  {
    ...{ about: 'a name under a black box, in a font that is a part of the file', type: 'pdf' },
    make: () => boxedPdf('Shown words', 'Planted words'),
    finds: ['covered-text'],
    planted: ['Planted words'],
    shown: ['Shown words'],
  },
  {
    ...{
      about: 'a name under an annotation that looks like a box, and under a mark for blackening',
      type: 'pdf',
    },
    make: () =>
      onePage(`${line(SHOWN, 700)}${line(NAME, 650)}${line(OTHER, 600)}`, {
        page: '/Annots [6 0 R 7 0 R]',
        objects: [
          `<< /Type /Annot /Subtype /Square /Rect [70 645 220 665] /IC [0 0 0] /Contents (${OTHER}) >>`,
          '<< /Type /Annot /Subtype /Redact /Rect [70 595 220 615] >>',
        ],
      }),
    finds: ['covered-text', 'comments'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'white letters, letters that are not drawn, and letters beside the page', type: 'pdf' },
    make: () =>
      onePage(
        `${line(SHOWN, 700)}1 g ${line(NAME, 650)}0 g BT 3 Tr /F1 12 Tf 72 600 Td (${OTHER}) Tj ET BT 0 Tr ET ${line(NAME, -50)}0 0 0.5 rg 60 500 300 30 re f 1 g ${line('WHITE-ON-BLUE', 510)}`,
      ),
    finds: ['hidden-text'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'WHITE-ON-BLUE'],
  },
  {
    ...{ about: 'a layer that is switched off', type: 'pdf' },
    make: () =>
      onePage(
        `${line(SHOWN, 700)}/OC /L1 BDC ${line(NAME, 650)}EMC /OC /L2 BDC ${line('SHOWN-LAYER', 600)}EMC `,
        {
          catalog: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] >> >>',
          resources: '/Properties << /L1 6 0 R /L2 7 0 R >>',
          objects: [`<< /Type /OCG /Name (${OTHER}) >>`, '<< /Type /OCG /Name (Shown) >>'],
        },
      ),
    finds: ['hidden-text', 'layers'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'SHOWN-LAYER'],
  },
  {
    ...{ about: 'texts that stand for others, in a file that can be read aloud', type: 'pdf' },
    make: () =>
      onePage(
        `/P << /MCID 0 /ActualText (${NAME}) >> BDC ${line(SHOWN, 700)}EMC /Figure /MC1 BDC ${line('SHOWN-FIGURE', 600)}EMC `,
        {
          catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R',
          page: '/StructParents 0',
          resources: '/Properties << /MC1 << /MCID 1 >> >>',
          objects: [
            '<< /Type /StructTreeRoot /K 7 0 R /ParentTree << /Nums [0 [8 0 R 9 0 R]] >> >>',
            '<< /Type /StructElem /S /Document /P 6 0 R /K [8 0 R 9 0 R] >>',
            `<< /Type /StructElem /S /P /P 7 0 R /Pg 3 0 R /K 0 /T (${OTHER}) >>`,
            `<< /Type /StructElem /S /Figure /P 7 0 R /Pg 3 0 R /K << /Type /MCR /Pg 3 0 R /MCID 1 >> /Alt (PLANTED-ALT) /ActualText (${NAME}) >>`,
          ],
        },
      ),
    finds: ['hidden-text', 'descriptions'],
    planted: [NAME, OTHER, 'PLANTED-ALT'],
    shown: [SHOWN, 'SHOWN-FIGURE', '/StructTreeRoot', '/MCID 1'],
  },
  {
    ...{ about: 'an earlier revision', type: 'pdf' },
    make: () => savedAgain(onePage(line(NAME, 700)), line(SHOWN, 700)),
    finds: ['earlier-versions'],
    planted: [NAME],
    shown: [SHOWN],
  },
  {
    ...{ about: 'facts about the author, a file within the file, and a comment', type: 'pdf' },
    make: () =>
      onePage(line(SHOWN, 700), {
        catalog: '/Metadata 7 0 R /Names << /EmbeddedFiles << /Names [(PLANTED-NAME.docx) 8 0 R] >> >>',
        page: '/Annots [10 0 R]',
        trailer: '/Info 6 0 R',
        objects: [
          `<< /Author (${NAME}) >>`,
          {
            dict: '/Type /Metadata /Subtype /XML',
            content: `<x:xmpmeta><dc:creator>${NAME}</dc:creator></x:xmpmeta>`,
          },
          `<< /Type /Filespec /F (${NAME}.docx) /EF << /F 9 0 R >> >>`,
          { dict: '/Type /EmbeddedFile', content: OTHER },
          `<< /Type /Annot /Subtype /Text /Rect [0 0 20 20] /T (${OTHER}) /Contents (${NAME}) >>`,
        ],
      }),
    finds: ['comments', 'embedded-files', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'a field of a form, whose value stays as it is shown', type: 'pdf' },
    make: () =>
      onePage(line(SHOWN, 700), {
        catalog: '/AcroForm << /Fields [6 0 R 8 0 R] >>',
        page: '/Annots [6 0 R 8 0 R]',
        objects: [
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (SHOWN-VALUE) /Rect [72 600 200 620] /AP << /N 7 0 R >> >>',
          {
            dict: '/Type /XObject /Subtype /Form /BBox [0 0 128 20] /Resources << /Font << /F1 5 0 R >> >>',
            content: 'BT /F1 10 Tf 2 5 Td (SHOWN-VALUE) Tj ET',
          },
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (hidden) /V (${NAME}) /F 2 /Rect [72 500 200 520] >>`,
        ],
      }),
    finds: ['form-data'],
    planted: [NAME],
    shown: [SHOWN, 'SHOWN-VALUE'],
  },
]
