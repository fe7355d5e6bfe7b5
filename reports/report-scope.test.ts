import { textContent } from '@cj-tech-master/excelts/xml'
import { describe, expect, test } from 'vitest'
import { REPORT_FORMATS, type ReportFormat } from '#shared/domain/report-options.ts'
import { publicEditionFigures } from '#shared/figures/public-edition.ts'
import { EMPTY_CUBE } from '#shared/figures/statistics.ts'
import { openPackage } from '#tests/support/office-package.ts'
import { readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import type { ReportRequest, ReportSource } from './model.ts'
import { reportDocument } from './templates/report-document.ts'
import { writeReport } from './write-report.ts'
import { writtenBytes } from './written-bytes.ts'

const OFFICER: ReportSource = {
  ...sampleSource({ cases: 12, recommendations: 8, incidents: 20 }),
  regions: { codes: ['SO22', 'SO23', 'SO24'], withoutRegion: true },
}
const SHORT = 'Banadir, Bay and Lower Shabelle · 21 May 2026 to 20 Nov 2026'

async function made(format: ReportFormat, source: ReportSource, different: Partial<ReportRequest> = {}) {
  const data = await assembleReport(sampleRequest({ format, ...different }), source, {
    ...{ author: 'Amina Nuur', now: SAMPLE_NOW },
  })
  const file = await writtenBytes((target) => writeReport(data, format, target))
  return { file, report: reportDocument(data) }
}

/** The report of three regions in each format, which several tests look at: made once. */
const ofOfficer = new Map<ReportFormat, ReturnType<typeof made>>()
function officersReport(format: ReportFormat): ReturnType<typeof made> {
  const report = ofOfficer.get(format) ?? made(format, OFFICER)
  ofOfficer.set(format, report)
  return report
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

/** The texts of a file's first page, of its other pages or slides, and of its metadata. */
async function textsOf(file: Buffer, format: ReportFormat) {
  if (format === 'pdf') {
    const { pages, info, xmp } = readPdf(file)
    const [cover = '', ...others] = pages.map(({ text }) => text)
    return { cover, others, metadata: [...Object.values(info), xmp].join('\n') }
  }
  const { names, text } = await openPackage(file)
  const of = (pattern: RegExp) => names.filter((name) => pattern.test(name)).map(text)
  const metadata = of(/^docProps\/.*\.xml$/).join('\n')
  if (format === 'word')
    return { cover: of(/^word\/document/).join(''), others: of(/^word\/header/), metadata }
  if (format === 'excel') return { cover: of(/sharedStrings|sheet1\.xml$/).join(''), others: [], metadata }
  return {
    // What is too long to be read from a wall is in the notes of the first slide.
    cover: of(/^ppt\/(slides\/slide1|notesSlides\/notesSlide1)\.xml$/).join(''),
    // The layouts of sections and of contents have the line that each of their slides shows.
    others: of(/^ppt\/slideLayouts\/slideLayout[2-9]\.xml$/).filter((each) => each.includes('Human Rights')),
    metadata,
  }
}

describe.each(REPORT_FORMATS)('a report of three regions as %s', (format) => {
  test('says its scope in full in front, in short on every page, and in its metadata', async () => {
    const { file, report } = await officersReport(format)
    const { cover, others, metadata } = await textsOf(file, format)
    for (const { value } of report.scope.facts) {
      expect.soft(squeezed(cover)).toContain(squeezed(value))
      expect.soft(squeezed(metadata)).toContain(squeezed(value.replace(/\.$/, '')))
    }
    if (format !== 'excel') expect(others.length).toBeGreaterThan(1)
    for (const page of others) expect.soft(page).toContain(SHORT)
    expect(metadata).toContain(`Monthly report: ${SHORT}`)
    for (const keyword of report.scope.keywords) expect.soft(metadata).toContain(keyword)
  })
})

test.each(['word', 'excel', 'powerpoint'] as const)(
  'the properties of a report as %s are each in their field',
  async (format) => {
    const { file, report } = await officersReport(format)
    const { all } = await openPackage(file)
    const property = (name: string) => all('docProps/core.xml', name).map(textContent)
    expect(property('dc:subject')).toEqual([`Monthly report: ${SHORT}`])
    expect(property('dc:description')).toEqual([
      report.scope.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ])
    expect(property('cp:keywords')).toEqual([report.scope.keywords.join(', ')])
    expect(all('docProps/app.xml', 'Company').map(textContent)).toEqual([report.organisation])
  },
)

const NO_RECORDS = {
  ...{ incidents: EMPTY_CUBE, cases: EMPTY_CUBE, recommendations: EMPTY_CUBE },
  everyCase: EMPTY_CUBE,
}
const QUARTER = publicEditionFigures(NO_RECORDS, ['2026-07', '2026-08', '2026-09'], '2026-11-20')

describe.each(REPORT_FORMATS)('a public edition as %s', (format) => {
  test('covers all regions and names no user, in its metadata neither', async () => {
    const source: ReportSource = {
      ...OFFICER,
      inPublic: {
        figures: async () => QUARTER,
        eligibleStudies: async () => ({ agreed: [], withheld: 0 }),
        studies: async () => [],
      },
    }
    const { file } = await made(format, source, {
      ...{ edition: 'public', dateRange: 'custom', dateFrom: '2026-07-01', dateTo: '2026-09-30' },
      description: null,
    })
    const { cover, others, metadata } = await textsOf(file, format)
    const whole = [cover, ...others, metadata].join('\n')
    expect(whole).not.toMatch(/Amina|Nuur|Prepared by|Banadir, Bay/)
    expect(squeezed(cover)).toContain(squeezed('All regions of Somalia'))
    expect(squeezed(metadata)).toContain(
      squeezed('People who refused to be counted in public are not counted'),
    )
    for (const page of others) expect(page).toContain('All regions · 1 Jul 2026 to 30 Sept 2026')
  })
})
