import { describe, expect, test } from 'vitest'
import { makeZip, sharedStrings, workbookParts } from '#tests/support/make-zip.ts'
import { openXlsx } from './xlsx-read.ts'

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm;@"/><numFmt numFmtId="165" formatCode="[h]:mm"/><numFmt numFmtId="166" formatCode="[Red]0.00 &quot;days&quot;"/><numFmt numFmtId="167" formatCode="0.0%"/><numFmt numFmtId="168" formatCode="0&quot;%&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/><xf numFmtId="9"/><xf numFmtId="167"/><xf numFmtId="168"/></cellXfs></styleSheet>`
const styled = (style: number, value: number) => `<c s="${style}"><v>${value}</v></c>`

function workbook(sheet: string, others: Parameters<typeof workbookParts>[1] = []): Uint8Array {
  return makeZip(workbookParts(sheet, [{ name: 'xl/styles.xml', content: STYLES }, ...others]))
}
const rowsOf = (file: Uint8Array) => [...openXlsx(file).rows].map(({ cells }) => cells)

describe('a cell', () => {
  test('shows a number as its format does: a day, a time, both, or a number', () => {
    const cells = [
      styled(1, 46_351),
      styled(2, 46_351.979166667),
      styled(5, 0.5),
      styled(3, 1.5),
      styled(4, 3),
      styled(0, 0.1),
    ]
    expect(rowsOf(workbook(`<sheetData><row>${cells.join('')}</row></sheetData>`))).toEqual([
      ['2026-11-25', '2026-11-25T23:30:00', '12:00:00', '1.5', '3', '0.1'],
    ])
  })

  test('of a workbook of an old Mac counts its days from 1904', () => {
    const parts = workbookParts(`<sheetData><row>${styled(1, 44_889)}</row></sheetData>`, [
      { name: 'xl/styles.xml', content: STYLES },
    ]).map((part) =>
      part.name === 'xl/workbook.xml'
        ? { ...part, content: String(part.content).replace('<sheets>', '<workbookPr date1904="1"/><sheets>') }
        : part,
    )
    expect(rowsOf(makeZip(parts))).toEqual([['2026-11-25']])
  })

  test('has its text whole: pieces, entities, readings beside words, and signs that Excel writes as codes', () => {
    const shared = sharedStrings([
      'plain',
      'one</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>reading</t></rPh></si><si><t>a_x000D_b &amp; &#x41;&#66; &lt;c&gt;',
    ])
    const cells = [0, 2, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join('')
    expect(rowsOf(workbook(`<sheetData><row>${cells}</row></sheetData>`, [shared]))).toEqual([
      ['plain', 'rich text', 'a\rb & AB <c>'],
    ])
  })
})

test('a percentage is one, and an error or a formula that was never calculated is no empty cell', () => {
  const cells = [
    styled(6, 0.5),
    styled(7, 0.125),
    styled(8, 3),
    '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c><f>A1&amp;"x"</f></c>',
    '<c t="b"><v>1</v></c>',
  ]
  expect(rowsOf(workbook(`<sheetData><row>${cells.join('')}</row></sheetData>`))).toEqual([
    ['50%', '12.5%', '3', '#DIV/0!', '#NOT CALCULATED A1&"x"', 'true'],
  ])
  expect(rowsOf(workbook('<sheetData><row><c><f>A2</f></c></row></sheetData>'))).toEqual([
    ['#NOT CALCULATED A2'],
  ])
})

test('a day that is shown as a month or a year is none, and a number keeps its digits or says that it lost some', () => {
  const formats = ['mmm\\-yy;@', '[$-409]mmmm yyyy', 'yyyy', 'm/d/yy', '[h]:mm:ss']
  const styles = `<styleSheet><numFmts>${formats
    .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
    .join(
      '',
    )}</numFmts><cellXfs>${[0, 17, 46, 200, 201, 202, 203, 204].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const [first, january] = [46_327, 46_023]
  const cells = [
    styled(1, first),
    styled(1, first + 24),
    styled(2, 1.5),
    ...[styled(3, first), styled(4, first), styled(5, january), styled(5, first), styled(6, first)],
    styled(7, 0.5),
    '<c><v>123456789012345678</v></c>',
    '<c><v>1.2345678901234568E+17</v></c>',
    '<c><v>252611234567</v></c>',
  ]
  const file = makeZip(
    workbookParts(`<sheetData><row>${cells.join('')}</row></sheetData>`, [
      { name: 'xl/styles.xml', content: styles },
    ]),
  )
  expect(rowsOf(file)).toEqual([
    [
      ...['2026-11', '2026-11-25', '1.5', '2026-11', '2026-11', '2026', '2026-11-01', '2026-11-01', '0.5'],
      ...['123456789012345678', '1.23456789012346e+17', '252611234567'],
    ],
  ])
})

test('what stands around the rows, or is commented out, is no row and no cell', () => {
  const sheet = `<!-- <row>${text('no')}</row> --><sheetData><row r="1">${text('a')}<!-- ${text('no')} --><c r="b1" t="inlineStr"><is><t>b</t></is></c></row></sheetData><extLst><row>${text('no')}</row></extLst>`
  expect(rowsOf(workbook(sheet))).toEqual([['a', 'b']])
})

describe('a sheet', () => {
  const sheets = (
    all: readonly { readonly name: string; readonly state?: string; readonly rows: string }[],
  ) =>
    makeZip([
      {
        name: 'xl/workbook.xml',
        content: `<workbook><sheets>${all
          .map(
            ({ name, state }, index) =>
              `<sheet name="${name}" sheetId="${index}" r:id="r${index}"${state ? ` state="${state}"` : ''}/>`,
          )
          .join('')}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${all
          .map(
            (_, index) =>
              `<Relationship Id="r${index}" Type="x/worksheet" Target="/xl/worksheets/s${index}.xml"/>`,
          )
          .join('')}</Relationships>`,
      },
      ...all.map(({ rows }, index) => ({
        name: `xl/worksheets/s${index}.xml`,
        content: `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      })),
    ])
  const filled = `<row>${text('a')}${text('b')}</row>`

  test('that is empty gives way to the next filled one, and a hidden one is never taken', () => {
    const file = sheets([
      { name: 'Cover', rows: '' },
      { name: 'Codes', state: 'veryHidden', rows: filled },
      { name: 'Data', rows: filled },
      { name: 'More', rows: filled },
    ])
    expect(openXlsx(file).form()).toMatchObject({
      sheet: 'Data',
      unread: ['More'],
      sheets: [
        { name: 'Cover', hidden: false },
        { name: 'Codes', hidden: true },
        { name: 'Data', hidden: false },
        { name: 'More', hidden: false },
      ],
    })
    expect([...openXlsx(file, { sheet: 'Codes' }).rows]).toHaveLength(1)
    expect(() => openXlsx(file, { sheet: 'Nothing' })).toThrow(
      expect.objectContaining({ problem: 'no-sheet' }),
    )
  })

  test('that is filled and hidden beside empty ones says so, in place of being read', () => {
    const file = sheets([
      { name: 'Cover', rows: '' },
      { name: 'Data', state: 'hidden', rows: filled },
    ])
    expect(() => openXlsx(file)).toThrow(expect.objectContaining({ problem: 'all-hidden' }))
  })
})
