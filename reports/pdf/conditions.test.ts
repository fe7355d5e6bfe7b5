import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LETTERHEAD } from '#shared/rules/letterhead.ts'
import { CONDITIONS, failedConditions } from '#tests/support/pdf-conditions/index.ts'
import { SPOILT_FILES } from '#tests/support/pdf-conditions/spoilt-files.ts'
import { SPOILT_TREES } from '#tests/support/pdf-conditions/spoilt-trees.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { tries } from '#tests/support/tries.ts'
import { assembleReport } from '../assemble.ts'
import { certificatePdf } from '../certificate/index.ts'
import type { ReportRequest } from '../model.ts'
import type { Block, ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writePdf } from './writer.ts'

/** A picture of one point, half of it seen through. */
const LOGO = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  width: 1,
  height: 1,
}
const SIGNATURES: Block = {
  kind: 'signatures',
  title: 'Signatures',
  people: [{ name: 'عبد الله الإدريسي', role: 'Director' }],
  signature: 'Signature',
  date: 'Date',
}
const ARABIC = 'تقرير عن الحق في الحياة واللاجئين 2026 (CCPR)، كِتَابٌ'

/** Lists of several pages. */
const MANY = { cases: 60, recommendations: 20, incidents: 30 }
const FEW = { cases: 2, recommendations: 1, incidents: 2 }

async function documentOf(
  different: Partial<ReportRequest> = {},
  records = sampleSource(FEW),
): Promise<ReportDocument> {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW, number: '2026-7K3F-9QXM4' }
  return reportDocument(await assembleReport(sampleRequest(different), records, options))
}

async function written(report: ReportDocument): Promise<Buffer> {
  return writtenBytes((target) => writePdf(report, target))
}

/** The report with its texts in Arabic: title, headings, paragraphs, cells. */
function inArabic(report: ReportDocument): ReportDocument {
  const blocks = report.blocks.map((block): Block => {
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return { ...block, text: `${ARABIC} ${block.text}` }
    if (block.kind !== 'table') return block
    return {
      ...block,
      rows: block.rows.map((row) => row.map((cell) => (typeof cell === 'string' ? ARABIC : cell))),
    }
  })
  return { ...report, blocks }
}

describe('the published conditions of PDF/UA-1 and PDF/A-2a', () => {
  test.each([
    [
      'in English, with annexes',
      () => documentOf({ reportTitle: 'Rights & duties <2026>' }, sampleSource(MANY)),
    ],
    ['in Somali', () => documentOf({ locale: 'so' })],
    ['with Arabic texts', async () => inArabic(await documentOf({ reportTitle: ARABIC }))],
    ['of annexes alone', () => documentOf({ includeSections: ['appendices'] }, sampleSource(MANY))],
    [
      'with a logo, a code and a place for signatures',
      async () => {
        const report = await documentOf()
        const checkAt = 'https://rights.example.so/report-check?number=2026-7K3F-9QXM4'
        return { ...report, logo: LOGO, checkAt, blocks: [...report.blocks, SIGNATURES] }
      },
    ],
  ])('are all met by a report %s', async (_name, report) => {
    expect(failedConditions(await written(await report()))).toEqual([])
  })
})

describe('a certificate, which is drawn in the same way,', () => {
  test.each(['Amina Nuur', 'عبد الله الإدريسي'])('meets them for %s', async (name) => {
    const said = (word: string) => `The words of ${word}`
    const words = {
      ...{
        documentTitle: said('the title'),
        certifies: said('what is certified'),
        completed: said('completion'),
      },
      ...{
        studyTime: said('time'),
        issued: said('the day'),
        assessment: said('tests'),
        passed: said('success'),
      },
      ...{ code: said('the code'), check: said('a check'), codeAlternative: said('the picture') },
    }
    const letterhead = {
      ...{ ...DEFAULT_LETTERHEAD, logo: LOGO },
      signatories: [{ name, role: 'Director', roleSo: 'Agaasime' }],
    }
    const file = await certificatePdf({
      ...{ locale: 'so', letterhead, organisation: 'Human Rights', words, name, title: 'Xuquuqda aadanaha' },
      ...{ studyTime: '3 hours', day: '20 November 2026', issuedAt: SAMPLE_NOW, code: 'ABCD 1234' },
      ...{ checkAt: 'rights.example.so/certificates', qr: 'https://rights.example.so/c#ABCD1234' },
    })
    expect(failedConditions(file)).toEqual([])
  })
})

describe('a file that is spoilt', () => {
  const spoilt = { ...SPOILT_FILES, ...SPOILT_TREES }
  let good: Buffer

  beforeAll(async () => {
    const sections = ['executive-summary', 'appendices'] as const
    const report = await documentOf({ includeSections: sections, reportTitle: ARABIC })
    const scope = { ...report.scope, keywords: ['detention'] }
    good = await written({ ...report, scope, logo: LOGO, blocks: [...report.blocks, SIGNATURES] })
    expect(failedConditions(good)).toEqual([])
  })

  const shown = CONDITIONS.filter((_condition, place) => place % tries(6, 1) === 0)
  test.each(shown.map(({ numbers }) => [numbers.join(' '), numbers] as const))(
    'breaks %s alone',
    (_name, numbers) => {
      const spoil = spoilt[numbers[0] ?? '']
      expect(spoil, 'nothing spoils a file in this way').toBeDefined()
      expect(failedConditions(spoil?.(good) ?? good)).toEqual(numbers)
    },
  )

  test('is made for each condition, and for nothing that is none', () => {
    expect(Object.keys(spoilt).toSorted()).toEqual(CONDITIONS.map(({ numbers }) => numbers[0]).toSorted())
  })
})
