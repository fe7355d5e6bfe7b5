import { describe, expect, test } from 'vitest'
import { makeZip, sharedStrings, workbookParts } from '#tests/support/make-zip.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { readApart, readParts, readPdfText, SHEET } from '#tests/support/parsers-apart.ts'

/** A row whose text is in another part of the workbook. */
const NAMES_TEXT = '<row><c t="s"><v>0</v></c></row>'

describe('a table', () => {
  test('that unpacks to hundreds of megabytes is refused', { timeout: 60_000 }, async () => {
    const large = Array.from({ length: 3 }, (_, index) => ({
      name: `xl/${index}.xml`,
      content: Buffer.alloc(90e6),
    }))
    await expect(readParts(workbookParts(SHEET, large))).rejects.toMatchObject({ problem: 'too-large' })
  })

  test('that is ended leaves the next one alone', { timeout: 60_000 }, async () => {
    const [first, second] = await Promise.allSettled([
      readParts(workbookParts(SHEET), { milliseconds: 1 }),
      readParts(workbookParts(SHEET)),
    ])
    expect(first.status).toBe('rejected')
    expect(second).toMatchObject({ status: 'fulfilled', value: [{ line: 1, cells: ['Title'] }] })
  })

  test.each([
    [
      'says that it unpacks to gigabytes',
      [{ name: 'xl/a.xml', content: 'a', declared: 3_000_000_000 }],
      'too-large',
    ],
    [
      'unpacks to more than it says',
      [{ name: 'xl/sharedStrings.xml', content: Buffer.alloc(9e6), declared: 10 }],
      'unreadable',
      NAMES_TEXT,
    ],
    [
      'unpacks to less than it says',
      [{ name: 'xl/sharedStrings.xml', content: '<sst/>', declared: 1000 }],
      'unreadable',
      NAMES_TEXT,
    ],
    [
      'names one long text in many cells',
      [sharedStrings(['x'.repeat(30_000)])],
      'too-large',
      Array.from({ length: 3000 }, (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`).join(
        '',
      ),
    ],
  ] as const)('that %s is refused', { timeout: 60_000 }, async (_name, parts, problem, rows?: string) => {
    const sheet = rows ? `<sheetData>${rows}</sheetData>` : SHEET
    await expect(readParts(workbookParts(sheet, parts))).rejects.toMatchObject({ problem })
  })

  test('is read without the parts that no table needs, whatever these say', async () => {
    const others = [
      { name: 'xl/media/a.xml', content: '<'.repeat(17_000_000) },
      { name: 'xl/b.xml', content: 'b', declared: 1000 },
    ]
    expect(await readParts(workbookParts(SHEET, others))).toEqual([{ line: 1, cells: ['Title'] }])
  })

  test('whose files lie over one another is refused', async () => {
    const file = makeZip(workbookParts(SHEET))
    const first = file.indexOf('PK\x01\x02')
    const second = file.indexOf('PK\x01\x02', first + 1)
    file.writeUInt32LE(file.readUInt32LE(first + 42), second + 42)
    await expect(readApart(file)).rejects.toMatchObject({ problem: 'unreadable' })
  })
})

describe('a text', () => {
  test('that takes too long or too much memory is given up', { timeout: 60_000 }, async () => {
    const file = await makePdf(['Findings'])
    for (const limits of [{ milliseconds: 1 }, { memoryMb: 40 }]) {
      await expect(readPdfText(file, limits)).rejects.toMatchObject({ name: 'ParserEnded' })
    }
  })
})
