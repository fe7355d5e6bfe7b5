import { plantedBook } from './office.ts'
import { NAME, OTHER, type PlantedFile, SHOWN } from './planted.ts'

type Options = Parameters<typeof plantedBook>[1]

const cell = (at: string, text: string, more = '') =>
  `<c r="${at}" t="inlineStr"${more}><is><t>${text}</t></is></c>`
const row = (number: number, inner: string) => `<row r="${number}">${inner}</row>`
const data = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`

const sheet = (
  about: string,
  xml: string,
  finds: PlantedFile['finds'],
  more: Options & Partial<Pick<PlantedFile, 'planted' | 'shown'>> = {},
): PlantedFile => ({
  ...{ about, type: 'xlsx', finds },
  make: () => plantedBook([{ name: 'Shown', xml }], more),
  planted: more.planted ?? [NAME],
  shown: [SHOWN, ...(more.shown ?? [])],
})

/** Styles of cells: usual ones, white letters, a format that shows nothing, letters of one point, white on blue. */
const STYLES =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode=";;;"/><numFmt numFmtId="165" formatCode="&quot;PLANTED-FORMAT&quot;0"/></numFmts><fonts><font/><font><color indexed="9"/></font><font><sz val="1"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF000080"/></patternFill></fill></fills><cellXfs><xf/><xf fontId="1"/><xf numFmtId="164"/><xf fontId="2"/><xf fontId="1" fillId="1"/></cellXfs><cellStyles><cellStyle name="PLANTED-STYLE" xfId="0"/></cellStyles><dxfs><dxf><numFmt numFmtId="166" formatCode=";;;"/></dxf></dxfs>'
const DRAWING =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"'
const place = (name: string, column: number, line: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${line}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`

/** Workbooks with what is hidden by looks, under other things, and beside the cells. */
export const HIDDEN_SHEET_FILES: readonly PlantedFile[] = [
  sheet(
    'white letters, a format that shows nothing, and letters of one point',
    data(
      row(
        1,
        cell('A1', SHOWN) +
          cell('B1', NAME, ' s="1"') +
          cell('C1', OTHER, ' s="2"') +
          cell('D1', NAME, ' s="3"') +
          cell('E1', 'SHOWN-WHITE', ' s="4"'),
      ),
    ),
    ['hidden-text', 'metadata'],
    { styles: STYLES, planted: [NAME, OTHER, 'PLANTED-FORMAT', 'PLANTED-STYLE'], shown: ['SHOWN-WHITE'] },
  ),
  sheet(
    'a format that shows nothing beside a table',
    `${data(row(1, cell('A1', SHOWN) + cell('B1', NAME, ' s="2"')))}<tableParts count="0"/>`,
    ['hidden-text'],
    { styles: STYLES },
  ),
  sheet(
    'white letters within a cell',
    data(
      row(
        1,
        `<c r="A1" t="inlineStr"><is><r><t>${SHOWN}</t></r><r><rPr><color rgb="FFFFFFFF"/></rPr><t>${NAME}</t></r></is></c><c r="B1" t="s"><v>0</v></c>`,
      ),
    ),
    ['hidden-text', 'earlier-versions'],
    { shared: ['SHOWN-SHARED', OTHER], planted: [NAME, OTHER], shown: ['SHOWN-SHARED'] },
  ),
  sheet(
    'cells under a merged one',
    `${data(row(1, cell('A1', SHOWN) + cell('B1', NAME)), row(2, cell('A2', OTHER)))}<mergeCells><mergeCell ref="A1:B2"/></mergeCells>`,
    ['hidden-text'],
    { planted: [NAME, OTHER] },
  ),
  sheet(
    'cells that a rule hides, and the words of a rule',
    `${data(row(1, cell('A1', SHOWN) + cell('B1', NAME)))}<conditionalFormatting sqref="B1:B9"><cfRule type="expression" dxfId="0"><formula>TRUE</formula></cfRule></conditionalFormatting><conditionalFormatting sqref="A1"><cfRule type="containsText"><formula>SEARCH("${OTHER}",A1)</formula></cfRule></conditionalFormatting>`,
    ['hidden-text'],
    { styles: STYLES, planted: [NAME, OTHER] },
  ),
  sheet(
    'cells under a black rectangle',
    `${data(row(1, cell('A1', SHOWN)), row(3, cell('B3', NAME) + cell('D3', 'SHOWN-BESIDE')))}<drawing r:id="d"/>`,
    ['covered-text'],
    {
      ofSheet: [{ id: 'd', kind: 'drawing', target: '../drawings/drawing1.xml' }],
      parts: [
        {
          name: 'xl/drawings/drawing1.xml',
          content: `<xdr:wsDr ${DRAWING}><xdr:twoCellAnchor>${place('from', 1, 2)}${place('to', 3, 3)}<xdr:sp macro="${OTHER}" textlink="${OTHER}!A1"><xdr:nvSpPr><xdr:cNvPr id="2" name="Rectangle 1"/></xdr:nvSpPr><xdr:spPr><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="000000"/></a:solidFill></xdr:spPr></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`,
        },
      ],
      planted: [NAME, OTHER],
      shown: ['SHOWN-BESIDE'],
    },
  ),
  sheet(
    'a link to a hidden sheet, filters, ranges with names, and views of other people',
    `${data(row(1, cell('A1', SHOWN)))}<protectedRanges><protectedRange name="${NAME}" sqref="A1"/></protectedRanges><autoFilter ref="A1:A9"><filterColumn colId="0"><filters><filter val="${OTHER}"/></filters></filterColumn></autoFilter><customSheetViews><customSheetView><headerFooter><oddHeader>${NAME}</oddHeader></headerFooter></customSheetView></customSheetViews><hyperlinks><hyperlink ref="A1" location="'${OTHER}'!A1"/></hyperlinks><webPublishItems><webPublishItem title="${NAME}"/></webPublishItems>`,
    ['other', 'metadata', 'custom-data'],
    {
      planted: [NAME, OTHER],
      book: `<customWorkbookViews><customWorkbookView name="${NAME}"/></customWorkbookViews>`,
    },
  ),
  sheet(
    'lists for entering, scenarios, and the first page’s head that is not used',
    `${data(row(1, cell('A1', SHOWN)))}<scenarios><scenario name="${NAME}" user="${OTHER}"/></scenarios><dataValidations><dataValidation prompt="${NAME}"><formula1>"${OTHER}"</formula1></dataValidation></dataValidations><headerFooter><oddHeader>SHOWN-HEAD</oddHeader><firstHeader>${NAME}</firstHeader></headerFooter>`,
    ['hidden-text', 'form-data'],
    { planted: [NAME, OTHER], shown: ['SHOWN-HEAD'] },
  ),
  sheet(
    'values of other workbooks, connections, queries, threaded comments and people',
    `${data(row(1, `${cell('A1', SHOWN)}<c r="B1"><f>[1]Sheet!A1</f><v>7</v></c>`))}`,
    ['embedded-files', 'comments', 'metadata'],
    {
      relations: [
        { id: 'x', kind: 'externalLink', target: 'externalLinks/externalLink1.xml' },
        { id: 'n', kind: 'connections', target: 'connections.xml' },
        { id: 'p', kind: 'person', target: 'persons/person.xml' },
      ],
      ofSheet: [
        { id: 't', kind: 'threadedComment', target: '../threadedComments/t1.xml' },
        { id: 'q', kind: 'queryTable', target: '../queryTables/q1.xml' },
        { id: 'v', kind: 'vmlDrawing', target: '../drawings/v1.vml' },
      ],
      parts: [
        {
          name: 'xl/externalLinks/externalLink1.xml',
          content: `<externalLink><v>${NAME}</v></externalLink>`,
        },
        { name: 'xl/connections.xml', content: `<connections><connection name="${OTHER}"/></connections>` },
        {
          name: 'xl/persons/person.xml',
          content: `<personList><person displayName="${NAME}"/></personList>`,
        },
        {
          name: 'xl/threadedComments/t1.xml',
          content: `<ThreadedComments><threadedComment><text>${NAME}</text></threadedComment></ThreadedComments>`,
        },
        { name: 'xl/queryTables/q1.xml', content: `<queryTable name="${OTHER}"/>` },
        { name: 'xl/drawings/v1.vml', content: `<xml><br><textbox>${NAME}</xml>` },
      ],
      planted: [NAME, OTHER],
    },
  ),
]
