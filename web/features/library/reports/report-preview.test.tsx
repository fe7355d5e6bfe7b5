// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { find, findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { ReportPreview } from './report-preview.tsx'
import { EMPTY_VALUES, type ReportValues } from './report-values.ts'
import { useReportRequest } from './use-request.ts'

const QUARTER = { from: '2026-07-01', to: '2026-09-30' }
const PREVIEW = {
  ...{ period: QUARTER, previous: { from: '2026-04-01', to: '2026-06-30' }, isEmpty: true },
  ...{ sections: [], chores: [], recommendations: [], caseStudies: null },
}

beforeEach(() => sessionStorage.clear())

function Screen() {
  return <ReportPreview requester={useReportRequest(() => undefined)} />
}
function open(edition: 'internal' | 'public', chores: readonly object[] = []) {
  const values: ReportValues = {
    ...EMPTY_VALUES,
    ...{ edition, dateRange: 'custom', dateFrom: QUARTER.from, dateTo: QUARTER.to, locale: 'en' },
    includeSections: ['incident-overview'],
  }
  sessionStorage.setItem('draft:report-request', JSON.stringify({ values }))
  return openScreen(<Screen />, {
    answers: { 'GET /api/reports/preview': { ...PREVIEW, chores } },
    user: userOf('editor'),
  })
}

test('of a public edition it says that something is withheld, and not whether the quarter has a record', async () => {
  const { made } = await open('public')
  await findText(en.preview.inPublic)
  expect(pageText()).not.toContain(en.preview.empty)
  expect(made('GET /api/reports/preview')[0]?.search.get('edition')).toBe('public')
})

test('of another report it says which days it compares, and that there was no record', async () => {
  await open('internal')
  await findText(en.preview.empty)
  expect(pageText()).not.toContain(en.preview.inPublic)
})

test('says what can be put right before the report is made, with a link to exactly these records', async () => {
  const query = { createdFrom: [QUARTER.from], createdTo: [QUARTER.to], region: ['none'] }
  await open('internal', [
    { chore: 'incidents-without-region', count: 24, filter: { collection: 'incidents', query } },
    { chore: 'overdue-cases', count: 1, filter: { collection: 'iccpr-cases', query: { overdue: ['true'] } } },
  ])
  const hrefOf = async (name: string) => (await find('link', name)).getAttribute('href')
  expect(await hrefOf('24 incidents of the period have no region')).toMatch(
    /incidents\?createdFrom=2026-07-01&createdTo=2026-09-30&region=none$/,
  )
  expect(await hrefOf('1 open case is past its due date')).toMatch(/iccpr\?overdue=true$/)
  expect(pageText()).not.toContain(en.chores.none)
})

test('says that nothing is to be put right', async () => {
  await open('internal')
  await findText(en.chores.none)
  expect(pageText()).toContain(en.chores.title)
})

test('has no list of what to put right for a public edition, which leaves out what only some may read', async () => {
  await open('public')
  await findText(en.preview.inPublic)
  expect(pageText()).not.toContain(en.chores.title)
})
