import { readFileSync } from 'node:fs'
import path from 'node:path'
import { makeZip } from '../make-zip.ts'
import {
  paragraph,
  plantedBook,
  plantedOpenText,
  plantedSlides,
  plantedWord,
  shape,
  wordPart,
} from './office.ts'
import { NAME, OTHER, type PlantedFile, pngWith, SHOWN } from './planted.ts'

const tracked = () =>
  readFileSync(path.resolve(import.meta.dirname, '../../fixtures/cases/documents/tracked.docx'))

/** Word files with words that are not seen. */
export const WORD_FILES: readonly PlantedFile[] = [
  {
    ...{
      about: 'the case of the issue: a deletion, a comment and a hidden run',
      type: 'docx',
      make: tracked,
    },
    finds: ['deleted-text', 'comments', 'hidden-text', 'tracked-changes'],
    planted: ['DELETED-NAME', 'COMMENT-TEXT', 'HIDDEN-TEXT', 'Warsame', 'Kismaayo', 'Editor'],
    shown: [SHOWN, 'A detainee said this.', 'The cells were full.'],
  },
  {
    ...{ about: 'text that was moved, and a deleted row of a table', type: 'docx' },
    make: () =>
      plantedWord(
        `${paragraph(SHOWN)}<w:p><w:moveFrom w:id="1" w:author="${OTHER}"><w:r><w:t>${NAME}</w:t></w:r></w:moveFrom></w:p><w:tbl><w:tr><w:trPr><w:del w:id="2" w:author="${OTHER}"/></w:trPr><w:tc>${paragraph(NAME)}</w:tc></w:tr><w:tr><w:tc>${paragraph('KEPT-CELL')}</w:tc></w:tr></w:tbl>`,
      ),
    finds: ['deleted-text'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'KEPT-CELL'],
  },
  {
    ...{ about: 'text that a style hides, white text, and the tiniest letters', type: 'docx' },
    make: () =>
      plantedWord(
        paragraph(SHOWN) +
          paragraph(NAME, '<w:rStyle w:val="below"/>') +
          paragraph(OTHER, '<w:color w:val="FFFFFF"/>') +
          paragraph(NAME, '<w:sz w:val="1"/>') +
          paragraph('WHITE-ON-BLUE', '<w:color w:val="FFFFFF"/><w:shd w:fill="000080"/>'),
        {
          relations: [{ id: 'r1', kind: 'styles', target: 'styles.xml' }],
          parts: [
            wordPart(
              'styles',
              'styles',
              '<w:style w:styleId="hidden"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="below"><w:basedOn w:val="hidden"/></w:style>',
            ),
          ],
        },
      ),
    finds: ['hidden-text'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'WHITE-ON-BLUE'],
  },
  {
    ...{ about: 'the author, the company, and data of other programs', type: 'docx' },
    make: () =>
      plantedWord(paragraph(SHOWN), {
        top: [
          { id: 'rId2', kind: 'metadata/core-properties', target: 'docProps/core.xml' },
          { id: 'rId3', kind: 'extended-properties', target: 'docProps/app.xml' },
        ],
        relations: [{ id: 'r1', kind: 'customXml', target: '../customXml/item1.xml' }],
        parts: [
          {
            name: 'docProps/core.xml',
            content: `<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:creator>${NAME}</dc:creator></cp:coreProperties>`,
          },
          { name: 'docProps/app.xml', content: `<Properties><Company>${OTHER}</Company></Properties>` },
          { name: 'customXml/item1.xml', content: `<case><witness>${NAME}</witness></case>` },
        ],
      }),
    finds: ['custom-data', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'a footnote whose mark was deleted, and the code of a source', type: 'docx' },
    make: () =>
      plantedWord(
        `<w:p><w:r><w:t>${SHOWN}</w:t></w:r><w:del w:id="1"><w:r><w:footnoteReference w:id="7"/></w:r></w:del><w:r><w:footnoteReference w:id="8"/></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>ADDIN CITATION ${OTHER}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>SHOWN-SOURCE</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`,
        {
          relations: [{ id: 'r1', kind: 'footnotes', target: 'footnotes.xml' }],
          parts: [
            wordPart(
              'footnotes',
              'footnotes',
              `<w:footnote w:id="7">${paragraph(NAME)}</w:footnote><w:footnote w:id="8">${paragraph('SHOWN-NOTE')}</w:footnote>`,
            ),
          ],
        },
      ),
    finds: ['hidden-text'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'SHOWN-SOURCE', 'SHOWN-NOTE'],
  },
  {
    ...{ about: 'a file within the file, and the name of a picture’s file', type: 'docx' },
    make: async () =>
      plantedWord(
        `${paragraph(SHOWN)}<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="C:\\Users\\${OTHER}\\a.png"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="r2"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
        {
          relations: [
            { id: 'r1', kind: 'package', target: 'embeddings/other.docx' },
            { id: 'r2', kind: 'image', target: 'media/image1.png' },
          ],
          parts: [
            { name: 'word/embeddings/other.docx', content: plantedWord(paragraph(NAME)) },
            { name: 'word/media/image1.png', content: await pngWith(NAME) },
          ],
        },
      ),
    finds: ['embedded-files', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
]

const cell = (at: string, text: string, more = '') =>
  `<c r="${at}" t="inlineStr"${more}><is><t>${text}</t></is></c>`

/** Workbooks. */
export const SHEET_FILES: readonly PlantedFile[] = [
  {
    ...{ about: 'a hidden sheet, and a name of the workbook', type: 'xlsx' },
    make: () =>
      plantedBook(
        [
          { name: 'Shown', xml: `<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>` },
          {
            name: 'Hidden',
            state: 'veryHidden',
            xml: `<sheetData><row r="1"><c r="A1" t="s"><v>1</v></c></row></sheetData>`,
          },
        ],
        {
          shared: [SHOWN, NAME],
          book: `<definedNames><definedName name="witness">"${OTHER}"</definedName></definedNames>`,
        },
      ),
    finds: ['hidden-sheets', 'custom-data'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'a hidden row, a hidden column, and a formula with a word', type: 'xlsx' },
    make: () =>
      plantedBook([
        {
          name: 'A',
          xml: `<cols><col min="2" max="2" hidden="1"/></cols><sheetData><row r="1">${cell('A1', SHOWN)}${cell('B1', OTHER)}<c r="C1" t="str"><f>IF(B1="${OTHER}",1,2)</f><v>SHOWN-VALUE</v></c></row><row r="2" hidden="1">${cell('A2', NAME)}</row></sheetData>`,
        },
      ]),
    finds: ['hidden-rows'],
    planted: [NAME, OTHER],
    shown: [SHOWN, 'SHOWN-VALUE'],
  },
  {
    ...{ about: 'comments, and the rows that a pivot table keeps', type: 'xlsx' },
    make: () =>
      plantedBook([{ name: 'A', xml: `<sheetData><row r="1">${cell('A1', SHOWN)}</row></sheetData>` }], {
        relations: [{ id: 'p1', kind: 'pivotCacheDefinition', target: 'pivotCache/definition.xml' }],
        parts: [
          {
            name: 'xl/worksheets/_rels/sheet1.xml.rels',
            content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="c1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments" Target="../comments1.xml"/></Relationships>`,
          },
          {
            name: 'xl/comments1.xml',
            content: `<comments><authors><author>${OTHER}</author></authors><commentList><comment><text><t>${NAME}</t></text></comment></commentList></comments>`,
          },
          {
            name: 'xl/pivotCache/definition.xml',
            content: `<pivotCacheDefinition><s v="${OTHER}"/></pivotCacheDefinition>`,
          },
        ],
      }),
    finds: ['comments', 'embedded-files'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
]

/** Presentations. */
export const SLIDE_FILES: readonly PlantedFile[] = [
  {
    ...{ about: 'the notes of a slide, a hidden slide, and a text beside a slide', type: 'pptx' },
    make: () =>
      plantedSlides([
        { shapes: shape(SHOWN) + shape(OTHER, { x: -2_000_000, y: 0 }), notes: NAME },
        { shapes: shape(NAME), isHidden: true },
      ]),
    finds: ['hidden-text', 'hidden-slides', 'notes'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'a hidden shape', type: 'pptx' },
    make: () =>
      plantedSlides([{ shapes: shape(SHOWN) + shape(NAME).replace('id="2"', 'id="3" hidden="1"') }]),
    finds: ['hidden-text'],
    planted: [NAME],
    shown: [SHOWN],
  },
]

/** OpenDocument texts. */
export const OPEN_FILES: readonly PlantedFile[] = [
  {
    ...{ about: 'a deletion, a comment, and hidden text of an OpenDocument text', type: 'odt' },
    make: () =>
      plantedOpenText(
        `<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>${OTHER}</dc:creator></office:change-info><text:p>${NAME}</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>${SHOWN}<office:annotation><dc:creator>${OTHER}</dc:creator><text:p>${NAME}</text:p></office:annotation></text:p><text:p><text:span text:style-name="T1">${NAME}</text:span></text:p><text:p><text:hidden-text text:condition="x" text:string-value="${OTHER}">${NAME}</text:hidden-text></text:p>`,
        { styles: '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>' },
      ),
    finds: ['deleted-text', 'comments', 'hidden-text', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
  {
    ...{ about: 'an earlier version, and facts about the author of an OpenDocument text', type: 'odt' },
    make: () =>
      plantedOpenText(`<text:p>${SHOWN}</text:p>`, {
        parts: [
          { name: 'meta.xml', content: `<m xmlns:dc="y"><dc:creator>${NAME}</dc:creator></m>` },
          {
            name: 'VersionList.xml',
            content: `<VL:version-list xmlns:VL="z"><VL:version-entry VL:comment="${OTHER}"/></VL:version-list>`,
          },
          {
            name: 'Versions/Version1',
            content: makeZip([{ name: 'content.xml', content: `<a>${NAME}</a>` }]),
          },
          { name: 'Thumbnails/thumbnail.png', content: OTHER },
        ],
      }),
    finds: ['earlier-versions', 'metadata'],
    planted: [NAME, OTHER],
    shown: [SHOWN],
  },
]
