import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { makeZip } from '#tests/support/make-zip.ts'
import { makePdf, makeSheet, makeSlides, makeWord } from '#tests/support/office-files.ts'
import { answerTextTask } from './answer.ts'
import { LONGEST_PASSAGE, passagesOf } from './passages.ts'
import { type ReadType, textAnswer, textPassages } from './tasks.ts'

async function read(type: ReadType, file: Buffer) {
  const passages: unknown[] = []
  const answerPart = async (part: unknown) => void passages.push(...textPassages.parse(part))
  const answer = await answerTextTask({ type }, { content: Readable.from([file]), answerPart })
  return { ...textAnswer.parse(answer), passages }
}

describe('the text', () => {
  test('of a PDF is read page by page, in every script', async () => {
    const english = await makePdf(['Article 15 protects the deten-\ntion register.', 'Go’aanka maxkamadda.'])
    expect(await read('pdf', english)).toEqual({
      pages: 2,
      problem: null,
      passages: [
        { page: 1, heading: null, text: 'Article 15 protects the detention register.' },
        { page: 2, heading: null, text: 'Go’aanka maxkamadda.' },
      ],
    })
    const [arabic] = (await read('pdf', await readFile('tests/fixtures/arabic.pdf'))).passages
    expect(arabic).toMatchObject({ page: 1, text: expect.stringContaining('المادة 15 من الدستور') })
  })

  test('of a scan is empty, with the number of its pages', async () => {
    expect(await read('pdf', await makePdf(['', '', '']))).toEqual({ pages: 3, problem: null, passages: [] })
  })

  test('of a Word file begins anew at each heading, in any language of Word', async () => {
    const file = makeWord([
      'Preface & more',
      '# Findings',
      'Custody at night.',
      'Courts.',
      '# Annex',
      'List.',
    ])
    expect((await read('docx', file)).passages).toEqual([
      { page: null, heading: null, text: 'Preface & more' },
      { page: null, heading: 'Findings', text: 'Findings\nCustody at night.\nCourts.' },
      { page: null, heading: 'Annex', text: 'Annex\nList.' },
    ])
  })

  test('of a presentation stands on slides in the order in which they are shown', async () => {
    const slides = [
      { title: 'First', text: 'Who reports' },
      { title: 'Second', text: 'Who answers' },
    ]
    expect(await read('pptx', makeSlides(slides))).toEqual({
      pages: 2,
      problem: null,
      passages: [
        { page: 1, heading: 'First', text: 'First\nWho reports' },
        { page: 2, heading: 'Second', text: 'Second\nWho answers' },
      ],
    })
  })

  test('of a workbook stands in its sheets, a line for each row', async () => {
    const file = makeSheet('Stations', [
      ['Station', 'Cells'],
      ['Gaalkacyo', 12],
    ])
    expect((await read('xlsx', file)).passages).toEqual([
      { page: null, heading: 'Stations', text: 'Station Cells\nGaalkacyo 12' },
    ])
  })

  test('of an OpenDocument file and of plain text is read as well', async () => {
    const content =
      '<office:text><text:h>Findings</text:h><text:p>Custody<text:s/>at <text:span>night</text:span></text:p></office:text>'
    const file = makeZip([{ name: 'content.xml', content }])
    expect((await read('odt', file)).passages).toEqual([
      { page: null, heading: 'Findings', text: 'Findings\nCustody at night' },
    ])
    expect((await read('txt', Buffer.from('\ufeffxuquuqda aadanaha'))).passages).toEqual([
      { page: null, heading: null, text: 'xuquuqda aadanaha' },
    ])
  })
})

describe('a file that must not be read', () => {
  test.each([
    ['a locked PDF', 'pdf', makePdf(['secret'], 'x'), 'encrypted'],
    ['a broken PDF', 'pdf', Buffer.from('%PDF-1.7 nothing'), 'unreadable'],
    ['something else', 'docx', Buffer.from('nothing'), 'unreadable'],
    [
      'a Word file with programs',
      'docx',
      makeWord(['a'], [{ name: 'word/vbaProject.bin', content: 'x' }]),
      'macros',
    ],
    [
      'an archive that claims to be small',
      'docx',
      makeWord([], [{ name: 'word/footnotes.xml', content: Buffer.alloc(9e6), declared: 10 }]),
      'unreadable',
    ],
    [
      'an archive that unpacks to gigabytes',
      'xlsx',
      makeZip([{ name: 'xl/a.xml', content: 'a', declared: 3_000_000_000 }]),
      'too-large',
    ],
    [
      'XML that nests without end',
      'docx',
      makeZip([{ name: 'word/document.xml', content: '<a>'.repeat(100_000) }]),
      'unreadable',
    ],
  ] as const)('%s is named as what it is', async (_name, type, file, problem) => {
    expect(await read(type, await file)).toMatchObject({ problem })
  })
})

describe('a passage', () => {
  const where = { page: null, heading: null }
  test('is cut at the end of a line or word, and loses no letter', () => {
    const text = Array.from({ length: 3000 }, (_, at) => `word${at}`).join(' ')
    const cut = passagesOf(text, where)
    expect(cut.length).toBeGreaterThan(3)
    expect(cut.every((passage) => passage.text.length <= LONGEST_PASSAGE)).toBe(true)
    expect(cut.map((passage) => passage.text).join(' ')).toBe(text)
    const signs = '😀'.repeat(LONGEST_PASSAGE)
    expect(
      passagesOf(`a${signs}`, where)
        .map((passage) => passage.text)
        .join(''),
    ).toBe(`a${signs}`)
  })
  test('has no control characters, turns of direction, or half characters', () => {
    expect(passagesOf('a\u0000b\u202ec\ud800 \u00adsoft', where)).toEqual([
      { ...where, text: 'abc\ufffd soft' },
    ])
    expect(passagesOf(' \n\u00a0 ', where)).toEqual([])
  })
})
