import { makeZip } from '../make-zip.ts'
import { paragraph, plantedWord, wordPart } from './office.ts'
import { NAME, OTHER, type PlantedFile, pngWith, SHOWN, twoHalves } from './planted.ts'

type Options = Parameters<typeof plantedWord>[1]

/** A Word file whose body has `SHOWN` and this; `NAME` is hidden in it. */
const word = (
  about: string,
  body: string,
  finds: PlantedFile['finds'],
  more: Options & Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({
  ...{ about, type: 'docx', finds },
  make: () => plantedWord(paragraph(SHOWN) + body, more),
  planted: more.planted ?? [NAME],
  shown: [SHOWN, ...(more.shown ?? [])],
})

const styles = (inner: string): Options => ({
  relations: [{ id: 'rs', kind: 'styles', target: 'styles.xml' }],
  parts: [wordPart('styles', 'styles', inner)],
})
const settings = (inner: string): Options => ({
  relations: [{ id: 'rs', kind: 'settings', target: 'settings.xml' }],
  parts: [wordPart('settings', 'settings', inner)],
})

/** A shape that stands in front of the text, below the beginning of its paragraph. */
const box = (inner: string, { x = 0, y = 0, width = 4_000_000, height = 250_000, from = 'paragraph' } = {}) =>
  `<w:r><w:drawing><wp:anchor behindDoc="0"><wp:positionH relativeFrom="column"><wp:posOffset>${x}</wp:posOffset></wp:positionH><wp:positionV relativeFrom="${from}"><wp:posOffset>${y}</wp:posOffset></wp:positionV><wp:extent cx="${width}" cy="${height}"/><wp:wrapNone/><wp:docPr id="9" name="Rectangle 9"/><a:graphic><a:graphicData>${inner}</a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`
const BLACK =
  '<wps:wsp><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="4000000" cy="250000"/></a:xfrm><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="000000"/></a:solidFill></wps:spPr></wps:wsp>'
const run = (text: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`
const fields = (code: string, shown: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

/** Word files with what is hidden by looks, under shapes, and in parts that few people know of. */
export const HIDDEN_WORD_FILES: readonly PlantedFile[] = [
  word(
    'a name under a black rectangle',
    `<w:p>${run(`The witness is ${NAME}`)}${box(BLACK)}</w:p>${Array.from({ length: 3 }, () => paragraph('-')).join('')}${paragraph('SHOWN-BELOW')}`,
    ['covered-text'],
    { shown: ['SHOWN-BELOW'] },
  ),
  word(
    'a name in the next paragraph under a black rectangle of the older kind',
    `<w:p>${run('-')}<w:r><w:pict><v:rect style="position:absolute;margin-left:0;margin-top:14pt;width:300pt;height:20pt;z-index:5" fillcolor="black"/></w:pict></w:r></w:p>${paragraph(NAME)}`,
    ['covered-text'],
  ),
  {
    about: 'a picture of which a box hides a part, in a group',
    type: 'docx',
    make: async () =>
      plantedWord(
        `${paragraph(SHOWN)}<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Group 1"/><a:graphic><a:graphicData><wpg:wgp xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:grpSpPr/><pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="Picture 2"/></pic:nvPicPr><pic:blipFill><a:blip r:embed="p"/></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="50"/></a:xfrm></pic:spPr></pic:pic><wps:wsp><wps:spPr><a:xfrm><a:off x="50" y="0"/><a:ext cx="60" cy="60"/></a:xfrm><a:solidFill><a:srgbClr val="000000"/></a:solidFill></wps:spPr></wps:wsp></wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
        {
          relations: [{ id: 'p', kind: 'image', target: 'media/image1.png' }],
          parts: [{ name: 'word/media/image1.png', content: await twoHalves() }],
        },
      ),
    finds: ['covered-text'],
    planted: [],
    shown: [SHOWN],
  },
  word(
    'white letters by a style',
    paragraph(NAME, '', '<w:pPr><w:pStyle w:val="S"/></w:pPr>'),
    ['hidden-text'],
    {
      ...styles(
        '<w:style w:type="paragraph" w:styleId="S"><w:rPr><w:color w:val="FEFEFE"/></w:rPr></w:style>',
      ),
    },
  ),
  word(
    'letters of one point by a style that another one is based on',
    paragraph(NAME, '<w:rStyle w:val="T"/>'),
    ['hidden-text'],
    {
      ...styles(
        '<w:style w:styleId="S"><w:rPr><w:sz w:val="2"/></w:rPr></w:style><w:style w:styleId="T"><w:basedOn w:val="S"/></w:style>',
      ),
    },
  ),
  word(
    'letters of one point in a script with a size of its own',
    paragraph(NAME, '<w:rtl/><w:sz w:val="24"/><w:szCs w:val="2"/>'),
    ['hidden-text'],
  ),
  word(
    'letters without a fill, and those in a line of no height',
    `${paragraph(NAME, '<w14:textFill><w14:noFill/></w14:textFill>')}${paragraph(OTHER, '', '<w:pPr><w:spacing w:line="5" w:lineRule="exact"/></w:pPr>')}`,
    ['hidden-text'],
    { planted: [NAME, OTHER] },
  ),
  word(
    'white letters in a table, beside those on a dark cell',
    `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph(NAME, '<w:color w:val="FFFFFF"/>')}</w:tc><w:tc><w:tcPr><w:shd w:val="clear" w:fill="000080"/></w:tcPr>${paragraph('SHOWN-WHITE', '<w:color w:val="FFFFFF"/>')}</w:tc></w:tr></w:tbl>`,
    ['hidden-text'],
    { shown: ['SHOWN-WHITE'] },
  ),
  word(
    'a cell under a merged one, and a row of no height',
    `<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${paragraph('SHOWN-CELL')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr>${paragraph(NAME)}</w:tc></w:tr><w:tr><w:trPr><w:trHeight w:val="4" w:hRule="exact"/></w:trPr><w:tc>${paragraph(OTHER)}</w:tc></w:tr></w:tbl>`,
    ['hidden-text', 'hidden-rows'],
    { planted: [NAME, OTHER], shown: ['SHOWN-CELL'] },
  ),
  word(
    'another text in the form of a drawing for older programs, and in one for programs that do not exist',
    `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraph('SHOWN-BOX')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph(NAME)}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p><w:p><w:r><mc:AlternateContent xmlns:zz="http://example.org/zz"><mc:Choice Requires="zz"><w:drawing><w:txbxContent>${paragraph(OTHER)}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback>${run('SHOWN-FORM')}</mc:Fallback></mc:AlternateContent></w:r></w:p>`,
    ['hidden-text'],
    { planted: [NAME, OTHER], shown: ['SHOWN-BOX', 'SHOWN-FORM'] },
  ),
  word(
    'deletions in a footnote, a header, a text box, and a comment that was answered',
    `<w:p><w:r><w:footnoteReference w:id="8"/></w:r><w:r><w:pict><v:shape><v:textbox><w:txbxContent><w:p>${run('SHOWN-BOX')}<w:del w:id="3">${run(NAME)}</w:del></w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rh"/></w:sectPr>`,
    ['deleted-text', 'metadata'],
    {
      relations: [
        { id: 'rf', kind: 'footnotes', target: 'footnotes.xml' },
        { id: 'rh', kind: 'header', target: 'header1.xml' },
        { id: 'rc', kind: 'commentsExtended', target: 'commentsExtended.xml' },
        { id: 'rp', kind: 'people', target: 'people.xml' },
      ],
      parts: [
        wordPart(
          'footnotes',
          'footnotes',
          `<w:footnote w:id="8"><w:p>${run('SHOWN-NOTE')}<w:del w:id="1">${run(NAME)}</w:del></w:p></w:footnote>`,
        ),
        wordPart(
          'header1',
          'hdr',
          `<w:p>${run('SHOWN-HEAD')}<w:moveFrom w:id="2">${run(OTHER)}</w:moveFrom></w:p>`,
        ),
        wordPart('commentsExtended', 'commentsEx', `<w:commentEx w:paraId="1" w:who="${NAME}"/>`),
        wordPart('people', 'people', `<w:person w:author="${OTHER}"/>`),
      ],
      planted: [NAME, OTHER],
      shown: ['SHOWN-NOTE', 'SHOWN-HEAD', 'SHOWN-BOX'],
    },
  ),
  word(
    'descriptions of a picture and of a table',
    `<w:tbl><w:tblPr><w:tblCaption w:val="${OTHER}"/></w:tblPr><w:tr><w:tc>${paragraph('-')}</w:tc></w:tr></w:tbl><w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${NAME}"/></wp:inline></w:drawing></w:r></w:p>`,
    ['descriptions'],
    { planted: [NAME, OTHER] },
  ),
  word(
    'places with names, and links to them',
    `<w:p><w:bookmarkStart w:id="1" w:name="${NAME.replace('-', '_')}"/>${run('SHOWN-PLACE')}<w:bookmarkEnd w:id="1"/></w:p><w:p><w:hyperlink w:anchor="${NAME.replace('-', '_')}">${run('SHOWN-LINK')}</w:hyperlink></w:p>${fields(`REF ${NAME.replace('-', '_')} \\h`, 'SHOWN-FIELD')}`,
    ['metadata'],
    { planted: [NAME.replace('-', '_')], shown: ['SHOWN-PLACE', 'SHOWN-LINK', 'SHOWN-FIELD'] },
  ),
  word(
    'an entry of an index, the path of a picture, and data of a field',
    `${fields(`XE "${NAME}"`, '')}${fields(`INCLUDEPICTURE "C:\\\\Users\\\\${OTHER}\\\\a.png"`, 'SHOWN-FIELD')}<w:p><w:r><w:fldChar w:fldCharType="begin"><w:fldData>${Buffer.from(NAME, 'utf16le').toString('base64')}</w:fldData></w:fldChar></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
    ['hidden-text', 'form-data'],
    { planted: [NAME, OTHER, Buffer.from(NAME, 'utf16le').toString('base64')], shown: ['SHOWN-FIELD'] },
  ),
  word(
    'links that name a user, a place within the organisation, and words of a mail',
    '<w:p><w:hyperlink r:id="l1"><w:r><w:t>One</w:t></w:r></w:hyperlink><w:hyperlink r:id="l2"><w:r><w:t>Two</w:t></w:r></w:hyperlink><w:hyperlink r:id="l3"><w:r><w:t>Three</w:t></w:r></w:hyperlink><w:hyperlink r:id="l4"><w:r><w:t>Four</w:t></w:r></w:hyperlink></w:p>',
    ['metadata'],
    {
      relations: [
        { id: 'l1', kind: 'hyperlink', target: `https://${NAME}:word@example.org/`, isOutside: true },
        {
          id: 'l2',
          kind: 'hyperlink',
          target: `https://office-my.sharepoint.com/personal/${NAME}`,
          isOutside: true,
        },
        { id: 'l3', kind: 'hyperlink', target: `mailto:office@example.org?subject=${NAME}`, isOutside: true },
        { id: 'l4', kind: 'hyperlink', target: `file:///C:/Users/${NAME}/a.docx`, isOutside: true },
      ],
      shown: ['One', 'mailto:office@example.org'],
    },
  ),
  {
    about: 'styles, a theme and a picture that are named after people',
    type: 'docx',
    make: async () =>
      plantedWord(
        `${paragraph(SHOWN, '', `<w:pPr><w:pStyle w:val="${NAME}"/></w:pPr>`)}<w:p><w:r><w:drawing><a:blip r:embed="p"/></w:drawing></w:r></w:p>`,
        {
          relations: [
            { id: 'rs', kind: 'styles', target: 'styles.xml' },
            { id: 'rt', kind: 'theme', target: 'theme/theme1.xml' },
            { id: 'p', kind: 'image', target: `media/${OTHER}.png` },
          ],
          parts: [
            wordPart(
              'styles',
              'styles',
              `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${NAME}"><w:name w:val="${NAME}"/><w:aliases w:val="${OTHER}"/></w:style><w:style w:styleId="B"><w:basedOn w:val="${NAME}"/></w:style>`,
            ),
            {
              name: 'word/theme/theme1.xml',
              content: `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${NAME}"><a:themeElements><a:clrScheme name="${OTHER}"/></a:themeElements></a:theme>`,
            },
            { name: `word/media/${OTHER}.png`, content: await twoHalves() },
          ],
        },
      ),
    finds: ['metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'Custom1', 'part1.png'],
  },
  word('variables of the document, and the path of its template', '', ['custom-data'], {
    ...settings(
      `<w:docVars><w:docVar w:name="witness" w:val="${NAME}"/></w:docVars><w:attachedTemplate r:id="t"/>`,
    ),
  }),
  word('parts of a form, blocks to be inserted, and settings of a printer', '', ['hidden-text', 'metadata'], {
    relations: [
      { id: 'g', kind: 'glossaryDocument', target: 'glossary/document.xml' },
      { id: 'p', kind: 'printerSettings', target: 'printerSettings1.bin' },
    ],
    parts: [
      { name: 'word/glossary/document.xml', content: `<g><t>${NAME}</t></g>` },
      { name: 'word/printerSettings1.bin', content: OTHER },
    ],
    planted: [NAME, OTHER],
  }),
  word(
    'a chart with a workbook behind it, and the head of its printed page',
    '<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>',
    ['embedded-files', 'hidden-text', 'metadata'],
    {
      relations: [{ id: 'c', kind: 'chart', target: 'charts/chart1.xml' }],
      parts: [
        {
          name: 'word/charts/chart1.xml',
          content: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:pivotSource><c:name>[${OTHER}.xlsx]A</c:name></c:pivotSource><c:chart><c:ser><c:cat><c:strRef><c:f>Sheet1!$A$1</c:f><c:strCache><c:pt idx="0"><c:v>SHOWN-BAR</c:v></c:pt></c:strCache></c:strRef></c:cat></c:ser></c:chart><c:printSettings><c:headerFooter><c:oddHeader>${NAME}</c:oddHeader></c:headerFooter></c:printSettings><c:externalData r:id="w"/></c:chartSpace>`,
        },
        {
          name: 'word/charts/_rels/chart1.xml.rels',
          content:
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="w" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/book.xlsx"/></Relationships>',
        },
        {
          name: 'word/embeddings/book.xlsx',
          content: makeZip([{ name: 'a.xml', content: `<a>${NAME}</a>` }]),
        },
      ],
      planted: [NAME, OTHER],
      shown: ['SHOWN-BAR'],
    },
  ),
  word('text between elements, where no program shows it', `${NAME}`, ['other']),
  {
    about: 'comments of the archive itself',
    type: 'docx',
    make: () => {
      const file = Buffer.from(plantedWord(paragraph(SHOWN)))
      file.writeUInt16LE(NAME.length, file.length - 2)
      return Buffer.concat([file, Buffer.from(NAME)])
    },
    finds: ['other'],
    planted: [NAME],
    shown: [SHOWN],
  },
  {
    about: 'a picture of which a part is cut off, in the older kind of drawing',
    type: 'docx',
    make: async () =>
      plantedWord(
        `${paragraph(SHOWN)}<w:p><w:r><w:pict><v:shape><v:imagedata r:id="p" cropleft="32768f"/></v:shape></w:pict></w:r></w:p>`,
        {
          relations: [{ id: 'p', kind: 'image', target: 'media/image1.png' }],
          parts: [{ name: 'word/media/image1.png', content: await pngWith(NAME) }],
        },
      ),
    finds: ['cut-off-pictures'],
    planted: [NAME],
    shown: [SHOWN],
  },
]
