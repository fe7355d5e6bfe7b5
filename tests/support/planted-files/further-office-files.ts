import type { FileType } from '#files/file-types.ts'
import {
  paragraph,
  plantedBook,
  plantedOpenText,
  plantedSlides,
  plantedWord,
  shape,
  wordPart,
} from './office.ts'
import { NAME, OTHER, type PlantedFile, SHOWN } from './planted.ts'

type More = Partial<Pick<PlantedFile, 'planted' | 'shown'>>

const row = (
  type: FileType,
  about: string,
  make: () => Buffer,
  finds: PlantedFile['finds'],
  { planted = [NAME], shown = [] }: More = {},
): PlantedFile => ({ type, about, make, finds, planted, shown: [SHOWN, ...shown] })

const word = (
  about: string,
  body: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof plantedWord>[1] & More = {},
) => row('docx', about, () => plantedWord(paragraph(SHOWN) + body, more), finds, more)
const run = (text: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`
const field = (code: string, shown: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const part = (kind: string, root: string, inner: string) => ({
  relations: [{ id: `r-${kind}`, kind, target: `${kind}.xml` }],
  parts: [wordPart(kind, root, inner)],
})
/** Letters of the block of tags, which no program shows. */
const TAGS = [...NAME].map((sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join('')

const frame = (data: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Diagram 1"/><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
const DIAGRAM =
  'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const point = (id: string, text: string) =>
  `<dgm:pt modelId="${id}"><dgm:prSet phldrT="[Text]"/><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`
const DATA = {
  name: 'word/diagrams/data1.xml',
  content: `<dgm:dataModel ${DIAGRAM}><dgm:ptLst><dgm:pt modelId="0" type="doc"/>${point('1', 'SHOWN-POINT')}${point('2', NAME)}</dgm:ptLst><dgm:cxnLst><dgm:cxn modelId="9" srcId="0" destId="1"/></dgm:cxnLst></dgm:dataModel>`,
}
const toData = { id: 'd1', kind: 'diagramData', target: 'diagrams/data1.xml' }
const chart = (inner: string) => ({
  relations: [{ id: 'c1', kind: 'chart', target: 'charts/chart1.xml' }],
  parts: [
    {
      name: 'word/charts/chart1.xml',
      content: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart>${inner}</c:chart></c:chartSpace>`,
    },
  ],
})
const CHART = frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c1"/>')
const texts = (local: string, text: string) =>
  `<c:${local}><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>${text}</c:v></c:pt></c:strCache></c:strRef></c:${local}>`
const anchor = (x: number) =>
  `<w:p><w:r><w:drawing><wp:anchor behindDoc="0"><wp:positionH relativeFrom="page"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:extent cx="900000" cy="900000"/><wp:docPr id="9" name="Text Box 9"/><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${paragraph(NAME)}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r></w:p>`

const WORDS: readonly PlantedFile[] = [
  word(
    'words in the codes of fields that show something of the file itself',
    `<w:p>${field(`SEQ ${NAME} \\* ARABIC`, 'SHOWN-SEQ')}${field(`PAGE ${NAME}`, '1')}${field(`STYLEREF "${NAME}"`, 'SHOWN-STYLE')}${field(`TOC \\o "1-3" \\t "${NAME},1"`, 'SHOWN-LIST')}${field('SEQ Figure \\* ARABIC', '1')}</w:p>`,
    ['hidden-text'],
    { shown: ['SHOWN-SEQ', 'SHOWN-STYLE', 'SHOWN-LIST', 'SEQ Figure'] },
  ),
  word(
    'what a field shows within the code of another one',
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>${field('MERGEFIELD x', NAME)}<w:r><w:instrText> = "a" "b"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('SHOWN-RESULT')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ['hidden-text'],
    { shown: ['SHOWN-RESULT'] },
  ),
  word(
    'letters that no program shows, in a Word file',
    paragraph(`x${TAGS}\u200b`),
    ['hidden-text', 'other'],
    {
      planted: [TAGS, '\u200b'],
    },
  ),
  word('a list that no paragraph is in, and its name', '', ['hidden-text', 'metadata'], {
    ...part(
      'numbering',
      'numbering',
      `<w:abstractNum w:abstractNumId="0"><w:name w:val="${OTHER}"/><w:lvl w:ilvl="0"><w:lvlText w:val="${NAME} %1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
    ),
    planted: [NAME, OTHER],
  }),
  word('a footnote that nothing names, and words in place of a line', '', ['hidden-text'], {
    ...part(
      'footnotes',
      'footnotes',
      `<w:footnote w:type="normal" w:id="5"><w:p>${run(NAME)}</w:p></w:footnote><w:footnote w:type="continuationNotice" w:id="1"><w:p>${run(OTHER)}</w:p></w:footnote>`,
    ),
    planted: [NAME, OTHER],
  }),
  word(
    'hidden letters of a formula, and white ones by the theme',
    `<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:rPr><m:nor/></m:rPr><w:rPr><w:vanish/></w:rPr><m:t>${NAME}</m:t></m:r></m:oMath></w:p>${paragraph(OTHER, '<w:color w:val="000000" w:themeColor="background1"/>')}`,
    ['hidden-text'],
    { planted: [NAME, OTHER] },
  ),
  word('a text box to the right of the page', anchor(99_000_000), ['hidden-text']),
  word('a text box to the left of the page', anchor(-9_000_000), ['hidden-text']),
  word(
    'an older text box, a frame and an indent beside the page',
    `<w:p><w:r><w:pict><v:shape style="position:absolute;margin-left:-3000pt;width:200pt;height:20pt"><v:textbox><w:txbxContent>${paragraph(NAME)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>${paragraph(OTHER, '', '<w:pPr><w:framePr w:w="2000" w:x="-31000" w:hAnchor="page"/></w:pPr>')}${paragraph('PLANTED-INDENT', '', '<w:pPr><w:ind w:left="31680"/></w:pPr>')}`,
    ['hidden-text'],
    { planted: [NAME, OTHER, 'PLANTED-INDENT'] },
  ),
  word('settings that people named, and another name of a font', '', ['custom-data'], {
    ...part(
      'settings',
      'settings',
      `<w:attachedSchema w:val="${NAME}"/><w:compat><w:compatSetting w:name="${OTHER}" w:val="1"/></w:compat>`,
    ),
    planted: [NAME, OTHER],
  }),
  word(
    'the id of an older shape, which is its name',
    `<w:p><w:r><w:pict><v:shape id="${NAME}" style="width:1pt"/></w:pict></w:r></w:p>`,
    ['metadata'],
  ),
  word(
    'a text of SmartArt that its drawing does not show',
    frame(`<dgm:relIds ${DIAGRAM} r:dm="d1"/>`),
    ['hidden-text'],
    {
      relations: [toData, { id: 'd2', kind: 'diagramDrawing', target: 'diagrams/drawing1.xml' }],
      parts: [
        DATA,
        {
          name: 'word/diagrams/drawing1.xml',
          content:
            '<dsp:drawing xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:t>SHOWN-POINT</a:t></dsp:drawing>',
        },
      ],
      shown: ['SHOWN-POINT'],
    },
  ),
  word(
    'a text of SmartArt to which no line leads',
    frame(`<dgm:relIds ${DIAGRAM} r:dm="d1"/>`),
    ['hidden-text'],
    {
      relations: [toData],
      parts: [DATA],
      shown: ['SHOWN-POINT'],
    },
  ),
  word('the name of a series without a legend, beside names in levels', CHART, ['hidden-text'], {
    ...chart(
      `<c:autoTitleDeleted val="1"/><c:plotArea><c:barChart><c:ser>${texts('tx', NAME)}<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl><c:pt idx="0"><c:v>SHOWN-TOWN</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>SHOWN-REGION</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat></c:ser></c:barChart><c:catAx/></c:plotArea>`,
    ),
    shown: ['SHOWN-REGION SHOWN-TOWN'],
  }),
  word('names of values beside an axis that was removed', CHART, ['hidden-text'], {
    ...chart(
      `<c:plotArea><c:barChart><c:ser>${texts('tx', 'SHOWN-SERIES')}${texts('cat', NAME)}</c:ser></c:barChart><c:catAx><c:delete val="1"/></c:catAx></c:plotArea><c:legend/>`,
    ),
    shown: ['SHOWN-SERIES'],
  }),
]

const sheet = (
  about: string,
  cells: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof plantedBook>[1] & More & { readonly behind?: string } = {},
) =>
  row(
    'xlsx',
    about,
    () =>
      plantedBook(
        [
          {
            name: 'Shown',
            xml: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${SHOWN}</t></is></c>${cells}</row></sheetData>${more.behind ?? ''}`,
          },
        ],
        more,
      ),
    finds,
    more,
  )
const formats = (code: string) =>
  `<numFmts><numFmt numFmtId="164" formatCode="${code.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>`
const table = (attributes: string, column: string) => ({
  behind: '<tableParts count="1"><tablePart r:id="t1"/></tableParts>',
  ofSheet: [{ id: 't1', kind: 'table', target: '../tables/table1.xml' }],
  parts: [
    {
      name: 'xl/tables/table1.xml',
      content: `<table id="1" name="Table1" displayName="Table1" ref="A1:A2" ${attributes}><tableColumns><tableColumn id="1" ${column}/></tableColumns></table>`,
    },
  ],
})

const SHEETS: readonly PlantedFile[] = [
  sheet(
    'how a text is spoken',
    `<c r="B1" t="inlineStr"><is><t>SHOWN-READ</t><rPh sb="0" eb="1"><t>${NAME}</t></rPh></is></c>`,
    ['hidden-text'],
    { shown: ['SHOWN-READ'] },
  ),
  sheet('a format that no cell has', '', ['hidden-text'], { styles: formats(`"${NAME}"0`) }),
  sheet('the part of a format for other numbers', '<c r="B1" s="1"><v>4</v></c>', ['hidden-text'], {
    styles: formats(`0" SHOWN-UNIT";"${NAME}"`),
    shown: ['SHOWN-UNIT'],
  }),
  sheet(
    'words of a format for texts, beside numbers that it hides',
    '<c r="B1" s="1"><v>4</v></c>',
    ['hidden-text'],
    {
      styles: formats(`;;;"${NAME}"`),
    },
  ),
  sheet('a format in white', '<c r="B1" s="1"><v>734501</v></c>', ['hidden-text'], {
    styles: formats('[White]0'),
    planted: ['734501'],
  }),
  sheet('a format of a rule', '', ['hidden-text'], {
    styles: `<cellXfs><xf/></cellXfs><dxfs><dxf><numFmt numFmtId="170" formatCode="&quot;${NAME}&quot;0"/></dxf></dxfs>`,
  }),
  sheet(
    'headings of a table that has none',
    '',
    ['hidden-text'],
    table('headerRowCount="0"', `name="${NAME}"`),
  ),
  sheet(
    'words for a row of totals that a table has not',
    '',
    ['hidden-text'],
    table('', `name="${SHOWN}" totalsRowLabel="${NAME}"`),
  ),
]

const NAMES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const box = (body: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Title 3"/></p:nvSpPr><p:spPr><a:xfrm><a:off x="1000000" y="1000000"/><a:ext cx="900000" cy="900000"/></a:xfrm></p:spPr><p:txBody>${body}</p:txBody></p:sp>`
const level = (look: string) => `<a:lstStyle><a:lvl1pPr><a:defRPr ${look}</a:defRPr></a:lvl1pPr></a:lstStyle>`
const line = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`
const slide = (
  about: string,
  shapes: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof plantedSlides>[1] &
    More &
    Pick<Parameters<typeof plantedSlides>[0][number], 'relations'> = {},
) =>
  row(
    'pptx',
    about,
    () => plantedSlides([{ shapes: shape(SHOWN) + shapes, relations: more.relations ?? [] }], more),
    finds,
    more,
  )

const SLIDES: readonly PlantedFile[] = [
  slide(
    'letters that the levels of a shape make white, tiny, or smaller than any program does',
    box(`${level('><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>')}${line(NAME)}`) +
      box(`${level('sz="100">')}${line(OTHER)}`) +
      box(`<a:bodyPr><a:normAutofit fontScale="1000"/></a:bodyPr>${line('PLANTED-FIT')}`),
    ['hidden-text'],
    { planted: [NAME, OTHER, 'PLANTED-FIT'] },
  ),
  slide('tags of programs', '', ['custom-data'], {
    relations: [{ id: 'tg', kind: 'tags', target: '../tags/tag1.xml' }],
    parts: [
      { name: 'ppt/tags/tag1.xml', content: `<p:tagLst ${NAMES}><p:tag name="A" val="${NAME}"/></p:tagLst>` },
    ],
  }),
  slide('what a layout draws whose slides leave that out', '', ['hidden-text'], {
    showsMaster: false,
    relations: [{ id: 'l1', kind: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' }],
    parts: [
      {
        name: 'ppt/slideLayouts/slideLayout1.xml',
        content: `<p:sldLayout ${NAMES}><p:cSld><p:spTree>${shape(NAME)}</p:spTree></p:cSld></p:sldLayout>`,
      },
    ],
  }),
]

const open = (
  about: string,
  body: string,
  finds: PlantedFile['finds'],
  more: Parameters<typeof plantedOpenText>[1] & More = {},
) => row('odt', about, () => plantedOpenText(`<text:p>${SHOWN}</text:p>${body}`, more), finds, more)
const OPEN = 'urn:oasis:names:tc:opendocument:xmlns'
const looks = (inner: string) => ({
  parts: [
    {
      name: 'styles.xml',
      content: `<office:document-styles xmlns:office="${OPEN}:office:1.0" xmlns:style="${OPEN}:style:1.0" xmlns:text="${OPEN}:text:1.0">${inner}</office:document-styles>`,
    },
  ],
})

const TEXTS: readonly PlantedFile[] = [
  open(
    'what programs know of words that are shown',
    `<text:p xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:loext="urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0"><text:meta xhtml:content="${NAME}">SHOWN-META</text:meta><loext:content-control loext:alias="${OTHER}"><loext:list-item loext:display-text="${NAME}"/>SHOWN-CONTROL</loext:content-control><text:user-defined text:name="${NAME}">SHOWN-FIELD</text:user-defined><text:database-display text:table-name="${OTHER}">SHOWN-ROW</text:database-display><text:sequence text:name="${NAME}">SHOWN-NUMBER</text:sequence></text:p>`,
    ['form-data', 'custom-data', 'other'],
    {
      planted: [NAME, OTHER],
      shown: ['SHOWN-META', 'SHOWN-CONTROL', 'SHOWN-FIELD', 'SHOWN-ROW', 'SHOWN-NUMBER'],
    },
  ),
  open('the head of a page that the text has not', '', ['hidden-text'], {
    ...looks(
      `<office:master-styles><style:master-page style:name="Standard"><style:header><text:p>SHOWN-HEAD</text:p></style:header></style:master-page><style:master-page style:name="Landscape"><style:header><text:p>${NAME}</text:p></style:header></style:master-page></office:master-styles>`,
    ),
    shown: ['SHOWN-HEAD'],
  }),
  open(
    'the names of a style and of a place',
    `<text:p text:style-name="PLANTED-NAME" xml:id="${OTHER}">SHOWN-STYLE</text:p>`,
    ['metadata'],
    {
      ...looks(
        `<office:styles><style:style style:name="PLANTED-NAME" style:display-name="${NAME}" style:family="paragraph"/></office:styles>`,
      ),
      planted: [NAME, OTHER],
      shown: ['SHOWN-STYLE', 'text:style-name="Style1"'],
    },
  ),
  open(
    'words about notes that go on, and before the numbers of a list that is not used',
    '',
    ['hidden-text'],
    {
      ...looks(
        `<office:styles><text:notes-configuration><text:note-continuation-notice-forward>${NAME}</text:note-continuation-notice-forward></text:notes-configuration><text:list-style style:name="L1"><text:list-level-style-number style:num-prefix="${OTHER}"/></text:list-style></office:styles>`,
      ),
      planted: [NAME, OTHER],
    },
  ),
  open(
    'a frame beside the page, and letters that no program shows',
    `<text:p>x${TAGS}<draw:frame text:anchor-type="page" svg:x="90cm" svg:width="3cm"><draw:text-box><text:p>${NAME}</text:p></draw:text-box></draw:frame></text:p>`,
    ['hidden-text'],
    { planted: [NAME, TAGS] },
  ),
]

/** Office files with what few programs show, and with names in places that few people know of. */
export const FURTHER_OFFICE_FILES: readonly PlantedFile[] = [...WORDS, ...SHEETS, ...SLIDES, ...TEXTS]
