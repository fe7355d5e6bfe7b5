import { addDays, isDay } from './dates.ts'

/** Report types (REQ-RPT-02). */
export const REPORT_TYPES = ['monthly', 'quarterly', 'annual', 'incident', 'compliance', 'custom'] as const
export type ReportType = (typeof REPORT_TYPES)[number]

/** Date ranges of a report (REQ-RPT-03); `custom` brings its own first and last day. */
export const DATE_RANGES = [
  'last-7-days',
  'last-30-days',
  'last-3-months',
  'last-6-months',
  'last-year',
  'custom',
] as const
export type DateRange = (typeof DATE_RANGES)[number]

/** Output formats (REQ-RPT-04). */
export const REPORT_FORMATS = ['pdf', 'word', 'excel', 'powerpoint'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Extensions of the files, without a full stop. */
export const REPORT_EXTENSIONS = {
  pdf: 'pdf',
  word: 'docx',
  excel: 'xlsx',
  powerpoint: 'pptx',
} as const satisfies Record<ReportFormat, string>

/** The media type of each format's files. */
export const REPORT_MEDIA_TYPES = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  powerpoint: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const satisfies Record<ReportFormat, string>

/** Sections of a report, in their order on paper (REQ-RPT-05). */
export const REPORT_SECTIONS = [
  'executive-summary',
  'incident-overview',
  'iccpr-analysis',
  'upr-tracking',
  'case-studies',
  'statistical-analysis',
  'recommendations',
  'appendices',
] as const
export type ReportSection = (typeof REPORT_SECTIONS)[number]

/** What the annexes of a report are: its further figures, or lists of its records. A report without that section has none. */
export const REPORT_ANNEXES = ['figures', 'records'] as const
export type ReportAnnex = (typeof REPORT_ANNEXES)[number]

/** What a file has of its report, where that is not all: everything but the annexes, or the annexes alone. */
export const REPORT_PARTS = ['main', 'annexes'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** The formats that annexes are had in as a file of their own: slides have no tables. */
export const ANNEX_FORMATS = ['pdf', 'word', 'excel'] as const

/** The sections that have a text of the author beside what is counted. */
export const WRITTEN_SECTIONS = [
  'executive-summary',
  'incident-overview',
  'iccpr-analysis',
  'upr-tracking',
  'statistical-analysis',
] as const satisfies readonly ReportSection[]
export type WrittenSection = (typeof WRITTEN_SECTIONS)[number]
/** Most characters of such a text: about three pages. */
export const REPORT_TEXT_LENGTH = 8000
/** Most key messages of a report, and most words of each. */
export const MOST_MESSAGES = 3
export const MOST_MESSAGE_WORDS = 25
export const MESSAGE_LENGTH = 300
export const RECOMMENDATION_LENGTH = 1000
export const MOST_RECOMMENDATIONS = 40
/** Most case studies of one report, and how many one has whose author chooses none. */
export const MOST_STUDIES = 10
export const USUAL_STUDIES = 3

/** How many words a text has. */
export function wordsOf(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** What records lack that a report leaves out or counts for less, and that its editor can put right before. */
export const REPORT_CHORES = [
  'unassessed-incidents',
  'half-verified-incidents',
  'incidents-without-region',
  'cases-without-region',
  'overdue-cases',
] as const
export type ReportChore = (typeof REPORT_CHORES)[number]

/** Who a report is for: the organisation and those it hands the report to, or everyone (decision 0284). */
export const REPORT_EDITIONS = ['internal', 'public'] as const
export type ReportEdition = (typeof REPORT_EDITIONS)[number]

const QUARTER_MONTHS = 3

/** The calendar quarter that a day (`YYYY-MM-DD`) is in. */
function quarterOf(day: string): DateSpan {
  const [year = '', month = ''] = day.split('-')
  const first = Math.floor((Number(month) - 1) / QUARTER_MONTHS) * QUARTER_MONTHS
  const from = `${year}-${String(first + 1).padStart(2, '0')}-01`
  const next = new Date(Date.UTC(Number(year), first + QUARTER_MONTHS, 1)).toISOString().slice(0, 10)
  return { from, to: addDays(next, -1) }
}

/** Whether two days are the first and the last of a calendar quarter. */
export function isQuarter({ from, to }: DateSpan): boolean {
  const quarter = quarterOf(from)
  return quarter.from === from && quarter.to === to
}

/** The calendar quarters that have ended, the newest first; `today` is the day in East Africa Time. */
export function endedQuarters(today: string, count: number): DateSpan[] {
  const quarters: DateSpan[] = []
  for (let day = today; quarters.length < count; ) {
    const before = quarterOf(addDays(quarterOf(day).from, -1))
    quarters.push(before)
    day = before.from
  }
  return quarters
}

/** What is being done for a report, in this order: reading its records, writing its sections, making and storing its file. */
export const REPORT_STEPS = ['reading', ...REPORT_SECTIONS, 'file', 'storing'] as const
export type ReportStep = (typeof REPORT_STEPS)[number]

/** Where a copy of a report is compared with the report; its number may follow in the query. */
export const REPORT_CHECK_PATH = '/report-check'

/** How many days a finished report can be downloaded; then its file is removed. */
const REPORT_RETENTION_DAYS = 30
/** How many reports of one user can be pending at once. */
export const REPORTS_AT_ONCE = 3
/** The error of one report too many. */
export const TOO_MANY_REPORTS = {
  message: 'Three of your reports are already being created. Wait for one of them, or cancel one.',
} as const

/** The error of cancelling a report that has finished in that moment. */
export const FINISHED_MEANWHILE = {
  message:
    'This report has finished meanwhile, so there is nothing to cancel. Look at it in the list, or remove it.',
} as const

/** The error of asking for another format of a report whose data is not there: one of a former build, or one that was removed or called back. */
export const NO_FROZEN_DATA = {
  message:
    'The data of this report is not kept, so it cannot be had in another format. Make the report again.',
} as const

/** The error of asking for the annexes of a report that has them in its file, or has none. */
export const NO_ANNEXES_APART = {
  message:
    'This report has no annexes in a file of their own. Choose that in the form, and make the report again.',
} as const

/**
 * Why a report failed: its file would be too large, the process stopped again and again (a server or device that was
 * switched off), its author may not make reports any more, a person in it has withdrawn consent, its data was frozen by another version, or an error occurred that its author can't help.
 */
export const REPORT_FAILURES = [
  'too_large',
  'interrupted',
  'not_allowed',
  'consent_withdrawn',
  'outdated',
  'internal',
] as const
export type ReportFailure = (typeof REPORT_FAILURES)[number]

/** When the file of a report that is finished now will be removed. */
export function reportExpiry(now: Date): Date {
  return new Date(now.getTime() + REPORT_RETENTION_DAYS * DAY_MS)
}

const DAY_MS = 86_400_000

/** A first and a last day, both included, as `YYYY-MM-DD` in East Africa Time. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

/** The span of the same number of days that ends on the day before a span. */
export function spanBefore({ from, to }: DateSpan): DateSpan {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** Why a custom range cannot be used. */
export type DateRangeProblem = 'incomplete' | 'malformed' | 'reversed'

/** Thrown for a custom range without both days, with an invalid day, or with its end before its start. */
export class DateRangeError extends RangeError {
  readonly problem: DateRangeProblem
  constructor(problem: DateRangeProblem) {
    super(`date range ${problem}`)
    this.name = 'DateRangeError'
    this.problem = problem
  }
}

/**
 * The days that a range covers. `today` is the day in East Africa Time (`mogadishuDay`) and is itself included;
 * `last-7-days` is seven days, `last-3-months` of 20 November begins on 21 August. A custom range that goes on ends today. Throws DateRangeError for an
 * invalid custom range.
 */
export function resolveDateRange(range: DateRange, today: string, from?: string, to?: string): DateSpan {
  switch (range) {
    case 'last-7-days':
      return { from: addDays(today, -6), to: today }
    case 'last-30-days':
      return { from: addDays(today, -29), to: today }
    case 'last-3-months':
      return { from: monthsBack(today, 3), to: today }
    case 'last-6-months':
      return { from: monthsBack(today, 6), to: today }
    case 'last-year':
      return { from: monthsBack(today, 12), to: today }
    case 'custom':
      return customSpan(today, from, to)
  }
}

function customSpan(today: string, from: string | undefined, to: string | undefined): DateSpan {
  if (!from || !to) throw new DateRangeError('incomplete')
  if (!isDay(from) || !isDay(to)) throw new DateRangeError('malformed')
  if (to < from) throw new DateRangeError('reversed')
  // Nothing is known of the days to come: a report that counted to their end would call overdue what is not.
  return { from, to: to > today && from <= today ? today : to }
}

/** The day after the same day some months earlier; if that month has no such day, its last day counts. */
function monthsBack(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastOfMonth))
  return addDays(date.toISOString().slice(0, 10), 1)
}
