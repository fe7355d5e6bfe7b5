import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { TableFileError } from '#reports/tables/index.ts'
import { workbookParts } from '#tests/support/make-zip.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { parsers, readApart, readParts, readPdfText, SHEET } from '#tests/support/parsers-apart.ts'
import { createParsers } from './run-parser.ts'

describe('a table', () => {
  test('is read in a process of its own, CSV and Excel alike, row by row', { timeout: 60_000 }, async () => {
    expect(await readParts(workbookParts(SHEET))).toEqual([{ line: 1, cells: ['Title'] }])
    const csv = Array.from({ length: 1201 }, (_, index) => `row ${index},${index}`).join('\n')
    const rows = await readApart(Buffer.from(csv), {}, 'csv')
    expect(rows).toHaveLength(1201)
    expect(rows[1200]).toEqual({ line: 1201, cells: ['row 1200', '1200'] })
  })

  test('is ended when it takes too long', { timeout: 60_000 }, async () => {
    const range = 'A1:XFD1048576'
    const merged = `${SHEET}<mergeCells count="1"><mergeCell ref="${range}"/></mergeCells>`
    const checked = `${SHEET}<dataValidations count="1"><dataValidation type="list" sqref="${range}"><formula1>"a"</formula1></dataValidation></dataValidations>`
    const deep = `${SHEET}${'<a>'.repeat(1_000_000)}${'</a>'.repeat(1_000_000)}`
    for (const sheet of [merged, checked, deep]) {
      const reading = readParts(workbookParts(sheet), { milliseconds: 1500 }).catch((error: unknown) => error)
      const answer = await reading
      // Either the library overlooks what is absurd, or it is ended while it obeys.
      if (Array.isArray(answer)) expect(answer).toEqual([{ line: 1, cells: ['Title'] }])
      else expect(answer).toMatchObject({ name: expect.stringMatching(/^(ParserEnded|TableFileError)$/) })
    }
    const never = readParts(workbookParts(SHEET), { milliseconds: 1 })
    await expect(never).rejects.toMatchObject({
      name: 'ParserEnded',
      message: expect.stringContaining('time'),
    })
  })

  test('waits while another is read, and is refused while many wait', { timeout: 120_000 }, async () => {
    let running = 0
    const { readTable } = createParsers({
      file: () => Promise.reject(new Error('No file is read here')),
      text: () => Promise.reject(new Error('No text is read here')),
      look: () => Promise.reject(new Error('No file is looked through here')),
      feed: () => Promise.reject(new Error('No feed is read here')),
      course: () => Promise.reject(new Error('No course is read here')),
      form: () => Promise.reject(new Error('No form is read here')),
      async table() {
        running += 1
        expect(running).toBe(1)
        await setImmediate()
        running -= 1
        return { badTable: 'unreadable' }
      },
    })
    const task = { file: Buffer.from('Title'), kind: 'csv' as const, readAs: {} }
    const taker = { begin: () => undefined, rows: () => undefined }
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => readTable(task, taker)))
    const refused = answers.filter(
      (answer) => answer.status === 'rejected' && !(answer.reason instanceof TableFileError),
    )
    expect(refused).toHaveLength(4)
    expect(refused[0]).toMatchObject({ reason: { code: 'too_many_requests' } })
  })
})

describe('a text', () => {
  test('is read in a process of its own, page by page to the last', { timeout: 60_000 }, async () => {
    const file = await makePdf(Array.from({ length: 120 }, (_, at) => `Page ${at + 1} of the findings`))
    const { pages, passages, problem } = await readPdfText(file)
    expect({ pages, problem, read: passages.length }).toEqual({ pages: 120, problem: null, read: 120 })
    expect(passages.at(-1)).toEqual({ page: 120, heading: null, text: 'Page 120 of the findings' })
  })
})

describe('a picture', () => {
  test('is encoded in a process of its own', { timeout: 60_000 }, async () => {
    const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345678' } })
      .jpeg()
      .toBuffer()
    expect(await parsers.makeShownCopy(file)).toMatchObject({ mime: 'image/jpeg', width: 900, height: 600 })
    expect((await parsers.makeWebPicture(file)).copies.length).toBeGreaterThan(1)
  })

  test('that is broken or takes too much is refused, and the server goes on', {
    timeout: 60_000,
  }, async () => {
    const broken = parsers.makeShownCopy(Buffer.from('\xff\xd8\xff and no more', 'latin1'))
    await expect(broken).rejects.toMatchObject({ name: 'ImageNotShown', reason: 'unreadable' })
    const large = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const small = { memoryMb: 150, heapMb: 64, milliseconds: 60_000 }
    await expect(parsers.makeShownCopy(large, small)).rejects.toMatchObject({ name: 'ParserEnded' })
  })
})
