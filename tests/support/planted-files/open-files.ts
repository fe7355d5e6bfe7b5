import { plantedOpenText } from './office.ts'
import { NAME, OTHER, type PlantedFile, pngWith, SHOWN } from './planted.ts'

const open = (
  about: string,
  body: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof plantedOpenText>[1] & Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({
  ...{ about, type: 'odt', finds },
  make: () => plantedOpenText(`<text:p>${SHOWN}</text:p>${body}`, more),
  planted: more.planted ?? [NAME],
  shown: [SHOWN, ...(more.shown ?? [])],
})

const style = (family: string, name: string, inner: string) =>
  `<style:style style:family="${family}" style:name="${name}">${inner}</style:style>`
const LOOKS = [
  style('text', 'white', '<style:text-properties fo:color="#ffffff"/>'),
  style('paragraph', 'tiny', '<style:text-properties fo:font-size="1pt"/>'),
  style('paragraph', 'dark', '<style:paragraph-properties fo:background-color="#000080"/>'),
  style(
    'graphic',
    'black',
    '<style:graphic-properties draw:fill="solid" draw:fill-color="#000000" style:wrap="run-through" style:run-through="foreground"/>',
  ),
  style('graphic', 'cut', '<style:graphic-properties fo:clip="rect(0cm, 0cm, 0cm, 0.1cm)"/>'),
].join('')

/** OpenDocument texts with what is hidden by looks, under shapes, and in attributes. */
export const HIDDEN_OPEN_FILES: readonly PlantedFile[] = [
  open(
    'white letters, and letters of one point',
    `<text:p><text:span text:style-name="white">${NAME}</text:span></text:p><text:p text:style-name="tiny">${OTHER}</text:p><text:p text:style-name="dark"><text:span text:style-name="white">SHOWN-WHITE</text:span></text:p>`,
    ['hidden-text'],
    { styles: LOOKS, planted: [NAME, OTHER], shown: ['SHOWN-WHITE'] },
  ),
  open(
    'a name under a black rectangle',
    `<text:p>${NAME}<draw:custom-shape text:anchor-type="paragraph" draw:style-name="black" svg:x="0cm" svg:y="0cm" svg:width="10cm" svg:height="0.6cm"/></text:p><text:p>-</text:p><text:p>-</text:p><text:p>SHOWN-BELOW</text:p>`,
    ['covered-text'],
    { styles: LOOKS, shown: ['SHOWN-BELOW'] },
  ),
  open(
    'a cell under a merged one, a hidden section, and marks of an index',
    `<table:table table:name="${OTHER}"><table:table-row><table:table-cell><text:p>SHOWN-CELL</text:p></table:table-cell><table:covered-table-cell><text:p>${NAME}</text:p></table:covered-table-cell></table:table-row></table:table><text:section text:name="${OTHER}" text:is-hidden="true"><text:p>${NAME}</text:p></text:section><text:p><text:alphabetical-index-mark text:string-value="${OTHER}"/></text:p>`,
    ['hidden-text', 'metadata'],
    { planted: [NAME, OTHER], shown: ['SHOWN-CELL'] },
  ),
  open(
    'descriptions, places with names, sources, and what fields know',
    `<text:p><draw:frame draw:name="C:\\${OTHER}.png"><svg:title>${NAME}</svg:title><svg:desc>${NAME}</svg:desc></draw:frame><text:bookmark text:name="${NAME}"/><text:bookmark-ref text:ref-name="${NAME}">SHOWN-REFERENCE</text:bookmark-ref><text:bibliography-mark text:author="${OTHER}">SHOWN-SOURCE</text:bibliography-mark><text:placeholder text:description="${NAME}">SHOWN-FIELD</text:placeholder><text:a xlink:href="file:///home/${OTHER}/a">SHOWN-LINK</text:a></text:p>`,
    ['descriptions', 'metadata', 'custom-data', 'hidden-text'],
    { planted: [NAME, OTHER], shown: ['SHOWN-REFERENCE', 'SHOWN-SOURCE', 'SHOWN-FIELD', 'SHOWN-LINK'] },
  ),
  open(
    'what could be chosen in a list, and the name of a field',
    `<text:p><text:drop-down text:name="${OTHER}"><text:label text:value="${NAME}"/><text:label text:value="SHOWN-CHOICE"/>SHOWN-CHOICE</text:drop-down><text:variable-set text:name="${OTHER}">SHOWN-FIELD</text:variable-set><text:title>SHOWN-TITLE</text:title><text:a office:name="${NAME}" secret="${OTHER}" xlink:href="https://example.org/">SHOWN-LINK</text:a></text:p>`,
    ['form-data', 'metadata'],
    { planted: [NAME, OTHER], shown: ['SHOWN-CHOICE', 'SHOWN-FIELD', 'SHOWN-LINK', 'SHOWN-TITLE'] },
  ),
  open(
    'elements and attributes of other makers, and text between elements',
    `<zz:secret xmlns:zz="http://example.org/zz">${NAME}</zz:secret><text:p zy:note="${OTHER}" xmlns:zy="http://example.org/zy">-</text:p>${NAME}`,
    ['other'],
    { planted: [NAME, OTHER] },
  ),
  {
    about: 'pictures in the text itself and beside it, of which one is cut',
    type: 'odt',
    make: async () => {
      const inside = (await pngWith(NAME)).toString('base64')
      return plantedOpenText(
        `<text:p>${SHOWN}</text:p><text:p><draw:frame draw:name="Image1"><draw:image><office:binary-data>${inside}</office:binary-data></draw:image></draw:frame><draw:frame draw:name="Image2" draw:style-name="cut"><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p>`,
        { styles: LOOKS, parts: [{ name: 'Pictures/a.png', content: await pngWith(OTHER) }] },
      )
    },
    finds: ['cut-off-pictures', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'Pictures/changed2.png'],
  },
  open('the settings of a printer, a thumbnail, and an object', '', ['metadata', 'embedded-files'], {
    parts: [
      { name: 'settings.xml', content: `<s><item>${NAME}</item></s>` },
      { name: 'Thumbnails/thumbnail.png', content: OTHER },
      { name: 'Object 1/content.xml', content: `<o>${NAME}</o>` },
    ],
    planted: [NAME, OTHER],
  }),
]
