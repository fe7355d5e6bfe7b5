import { beforeAll, describe, expect, test } from 'vitest'
import { assembleReport } from '#reports/assemble.ts'
import { writePdf } from '#reports/pdf/writer.ts'
import type { Block } from '#reports/templates/document.ts'
import { reportDocument } from '#reports/templates/report-document.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { foldText } from '#shared/domain/search-text.ts'
import { wordsOfText } from '#shared/domain/text-words.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { passagesOf } from './passages.ts'
import { readPdfText } from './pdf.ts'

const TITLE = 'تقرير عن الحق في الحياة واللاجئين'
const AUTHOR = 'عبد الله الإدريسي'
const HEADING = 'سجن غاروي المركزي'
const PLAIN = 'لا يجوز حرمان الأطفال والنساء لأنهم لآل الإسلام؛ صلى الله عليه وسلم (٦)'
const VOWELLED = 'مُحَمَّدٌ رَسُولُ اللَّهِ يُحرم كِتَابٌ تعسفاً'
const MIXED = 'The article الحق في الحياة 2026 (CCPR) and المادة (٦) من العهد ٢٠٢٦ hold.'
const CELLS = ['مقديشو وبنادر', 'كيسمايو', 'الله أكبر', 'لا شيء']
const SOMALI = 'Go’aanka maxkamadda iyo xuquuqda aadanaha ee Xasan Ḥuqūq'

/** The lines of our own report as the library reads it. */
let lines: readonly string[]

beforeAll(async () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 1, number: '1.', text: HEADING },
    ...[PLAIN, VOWELLED, MIXED, SOMALI].map(
      (text, index): Block => ({
        ...{ kind: 'paragraph', number: `${index + 1}.`, text },
      }),
    ),
    {
      ...{ kind: 'table', label: 'Table 1', title: 'جدول الحالات' },
      columns: [
        { header: 'المنطقة', kind: 'text' },
        { header: 'ملاحظة', kind: 'text' },
      ],
      rows: [
        [CELLS[0] ?? '', CELLS[2] ?? ''],
        [CELLS[1] ?? '', CELLS[3] ?? ''],
      ],
    },
  ]
  const request = sampleRequest({ reportTitle: TITLE, includeSections: ['appendices'] })
  const assembled = await assembleReport(request, sampleSource(), { author: AUTHOR, now: SAMPLE_NOW })
  const report = { ...reportDocument(assembled), blocks, annexes: [], sections: [] }
  const file = await writtenBytes((target) => writePdf(report, target))
  let text = ''
  await readPdfText(file, async (page, place) => {
    for (const passage of passagesOf(page, place)) text += `${passage.text}\n`
  })
  lines = text.split('\n')
})

describe('the text behind our own PDF, as the library reads it', () => {
  test.each([
    ['a title', TITLE],
    ['a name of the title page', AUTHOR],
    ['a heading', `1. ${HEADING}`],
    ['a paragraph with ligatures', PLAIN],
    ['a paragraph with vowel signs', VOWELLED],
    ['a line of two scripts with numbers and brackets', MIXED],
    ['a caption', 'جدول الحالات'],
    ['the cells of a row', `${CELLS[0]} ${CELLS[2]}`],
    ['the cells of the next row', `${CELLS[1]} ${CELLS[3]}`],
    ['Somali, with letters of two faces', SOMALI],
  ])('has in %s each word whole and in its order', (_what, words) => {
    expect(lines.filter((line) => line.includes(words))).not.toEqual([])
  })

  test.each(['الحياة', 'واللاجئين', 'الإسلام', 'محمد', 'رسول', 'الله', 'مقديشو', 'شيء', '2026', 'aadanaha'])(
    'is found by %s with the words that search keeps of it',
    (word) => {
      expect(wordsOfText(lines.join(' '))).toContain(foldText(word))
    },
  )

  test('has no word of Arabic that nobody wrote', () => {
    const written = wordsOfText(
      [TITLE, AUTHOR, HEADING, PLAIN, VOWELLED, MIXED, ...CELLS, 'جدول الحالات المنطقة ملاحظة'].join(' '),
    )
    const arabic = [...wordsOfText(lines.join(' '))].filter((word) => /\p{Script=Arabic}/u.test(word))
    expect(arabic.length).toBeGreaterThan(30)
    expect(arabic.filter((word) => !written.has(word))).toEqual([])
  })
})
