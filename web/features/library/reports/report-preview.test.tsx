// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import {
  type Call,
  find,
  findText,
  openScreen,
  pageText,
  press,
  refusal,
  userOf,
} from '#tests/support/screen.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportPreview } from './report-preview.tsx'
import { EMPTY_VALUES, presetValues, type ReportValues } from './report-values.ts'
import { useReportRequest } from './use-request.ts'

const QUARTER = { from: '2026-07-01', to: '2026-09-30' }
const PREVIEW = {
  ...{ period: QUARTER, previous: { from: '2026-04-01', to: '2026-06-30' }, isEmpty: true },
  ...{ sections: [], chores: [], keyMessages: [], recommendations: [], caseStudies: null },
}
const PREVIEW_CALL = 'GET /api/reports/preview'
const PAGES_CALL = 'POST /api/reports/preview/pages'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

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

const keep = (values: ReportValues) =>
  sessionStorage.setItem('draft:report-request', JSON.stringify({ values }))
/** A weekly summary of the quarter. */
const WEEKLY: ReportValues = {
  ...presetValues('weekly', 'The week', 'en'),
  ...{ dateRange: 'custom', dateFrom: QUARTER.from, dateTo: QUARTER.to },
}
const textareas = () => [...document.querySelectorAll('textarea')].map(({ value }) => value)

test('while a public edition is counted, no figure, page or proposal for the organisation is shown as public', async () => {
  const OTHER = { dateRange: 'custom', dateFrom: '2026-04-01', dateTo: '2026-06-30' }
  const choices: Readonly<Record<string, Partial<ReportValues>>> = {
    Public: { edition: 'public', dateRange: '', dateFrom: '', dateTo: '' },
    Quarter: { dateRange: 'custom', dateFrom: QUARTER.from, dateTo: QUARTER.to },
    Other: OTHER,
  }
  function Chosen() {
    const requester = useReportRequest(() => undefined)
    return (
      <>
        {Object.entries(choices).map(([name, values]) => (
          <button key={name} type="button" onClick={() => requester.change(values)}>
            {name}
          </button>
        ))}
        <ReportPreview requester={requester} />
      </>
    )
  }
  const figure = (label: string, value: number) => ({
    ...{ label, value, unit: 'count', before: null, change: null, filter: null },
  })
  const answerOf = (label: string) => ({
    ...PREVIEW,
    ...{ keyMessages: [`${label} message`], recommendations: [`${label} recommendation`] },
    sections: [{ section: 'executive-summary', figures: [figure(`${label} figure`, 3)] }],
  })
  const waiting: (() => void)[] = []
  const drawn = { kind: 'text', x: 0, y: 0, width: 9, size: 9, bold: false, colour: '#000000' }
  keep(WEEKLY)
  const isPublic = ({ search, body }: Call) =>
    (search.get('edition') ?? (body as { readonly edition?: string } | null)?.edition) === 'public'
  await openScreen(<Chosen />, {
    answers: {
      [PREVIEW_CALL]: (call: Call) =>
        isPublic(call)
          ? new Promise((resolve) => waiting.push(() => resolve(answerOf('Public'))))
          : answerOf('Internal'),
      [PAGES_CALL]: (call: Call) =>
        isPublic(call)
          ? new Promise(() => undefined)
          : {
              pages: [{ width: 9, height: 9, marks: [{ ...drawn, text: 'Internal page' }] }],
              total: 1,
              leftOut: [],
            },
    },
    user: userOf('editor'),
  })
  await findText('Internal figure')
  await findText('Internal page')
  expect(textareas()).toContain('Internal message')
  await press('Public')
  await findText(en.preview.choose)
  await press('Quarter')
  await vi.waitFor(() => expect(pageText()).not.toContain(en.preview.choose))
  expect(pageText()).not.toContain('Internal')
  expect(pageText()).not.toContain(en.preview.inPublic)
  expect(textareas().join()).not.toContain('Internal')
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 5000 })
  expect(pageText()).not.toContain('Internal')
  waiting[0]?.()
  await findText('Public figure')
  await findText(en.preview.inPublic)
  expect(textareas()).toContain('Public message')
  expect(pageText()).not.toContain(en.preview.stale)
  // Another quarter of the same edition: the figures from before stay with words, what they proposed cannot be taken over.
  await press('Other')
  await findText(en.preview.stale)
  expect(pageText()).toContain('Public figure')
  expect(textareas().join()).not.toContain('Public message')
})

test('key messages and recommendations can be written before a range is chosen', async () => {
  keep({ ...WEEKLY, dateRange: '', includeSections: ['executive-summary', 'recommendations'] })
  await openScreen(<Screen />, { answers: {}, user: userOf('editor') })
  await findText(en.preview.choose)
  expect(pageText()).toContain(en.writing.noProposals)
  expect(pageText()).not.toContain(en.recommending.nothingOpen)
  await press(en.messaging.add)
  await find('textbox', 'Key message 1')
  await press(en.recommending.add)
  await find('textbox', 'Recommendation 1')
})

test('key messages can be written when the figures fail', async () => {
  keep(WEEKLY)
  await openScreen(<Screen />, {
    answers: { [PREVIEW_CALL]: refusal(503, 'unavailable', 'Try again later.') },
    user: userOf('editor'),
  })
  await findText(en.preview.failed)
  await press(en.messaging.add)
  await find('textbox', 'Key message 1')
})

test('a day that is being typed is not asked for', async () => {
  keep({ ...WEEKLY, dateTo: '30/11/' })
  const { made } = await openScreen(<Screen />, {
    answers: { [PREVIEW_CALL]: PREVIEW },
    user: userOf('editor'),
  })
  await findText(en.preview.choose)
  expect(made(PREVIEW_CALL)).toEqual([])
})

const LONG = Array.from({ length: 26 }, (_, at) => `word${at}`).join(' ')

test('a key message that is too long is led to from the summary, and its fault belongs to its field', async () => {
  keep({ ...WEEKLY, keyMessages: ['A short one.', LONG] })
  function Whole() {
    return <ReportForm requester={useReportRequest(() => undefined)} />
  }
  await openScreen(<Whole />, { answers: { [PREVIEW_CALL]: PREVIEW }, user: userOf('editor') })
  await press(en.form.submit)
  const summary = await find('link', 'Key messages: A key message has at most 25 words')
  summary.click()
  const field = await find('textbox', 'Key message 2')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const fault = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(fault?.textContent).toBe('At most 25 words: shorten the sentence.')
  expect((await find('textbox', 'Key message 1')).getAttribute('aria-invalid')).toBeNull()
})

test('while the form has a fault the first pages stay, and say so', async () => {
  function Written() {
    const requester = useReportRequest(() => undefined)
    return (
      <>
        <button type="button" onClick={() => requester.change({ keyMessages: [LONG] })}>
          Write
        </button>
        <button type="button" onClick={() => requester.change({ keyMessages: ['Short.'] })}>
          Shorten
        </button>
        <ReportPreview requester={requester} />
      </>
    )
  }
  keep(WEEKLY)
  const pages = { pages: [{ width: 9, height: 9, marks: [] }], total: 7, leftOut: [] }
  await openScreen(<Written />, {
    answers: { [PREVIEW_CALL]: PREVIEW, [PAGES_CALL]: pages },
    user: userOf('editor'),
  })
  await findText('The report has 7 pages.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Write')
  await findText(en.pages.outdated.replace('{fields}', 'Key messages'))
  expect(pageText()).toContain('The report has 7 pages.')
  // Also once the entry has settled.
  await vi.advanceTimersByTimeAsync(5000)
  expect(pageText()).toContain('The report has 7 pages.')
  await press('Shorten')
  await findText(en.pages.stale)
  await vi.waitFor(() => expect(pageText()).not.toContain(en.pages.stale), { timeout: 5000 })
})

test('where there are no first pages the reason is said', async () => {
  keep({ ...WEEKLY, reportType: '', keyMessages: [LONG] })
  await openScreen(<Screen />, { answers: { [PREVIEW_CALL]: PREVIEW }, user: userOf('editor') })
  await findText(en.pages.incomplete.replace('{fields}', 'Report type and Key messages'))
})
