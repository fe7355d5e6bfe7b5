import { mogadishuDay, nextDay } from '#shared/domain/dates.ts'
import { FIRST_EVENT_DAY, IN_FUTURE, TOO_EARLY } from '#shared/domain/event-limits.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/reported-choices.ts'
import { type FieldRule, oneOfRule, textRule } from '#web/lib/text-rules.ts'
import { type ReportField, type ReportProblems, type ReportValues, reportBody } from './report-values.ts'

/**
 * The rules and messages of REQ-INC-05. The incident's schema is what counts, and a test holds these to it; here they are
 * written out, because the schema library would be an eighth of what a phone must load for this page.
 */
const RULES: Readonly<Partial<Record<ReportField, FieldRule>>> = {
  incidentType: oneOfRule(INCIDENT_TYPES, 'Incident type is required'),
  description: textRule(20_000, 10, 'Please provide detailed description'),
  severity: oneOfRule(SEVERITIES, 'Severity level is required'),
  dateTime: (text) => {
    if (text === '') return 'Date and time are required'
    return isTime(text) ? null : 'There is no such day or time'
  },
  location: textRule(300, 2, 'Location is required'),
  victimInfo: textRule(10_000),
  witnessInfo: textRule(10_000),
  reporterName: textRule(200, 2, 'Reporter name is required'),
  reporterContact: textRule(300, 5, 'Contact information is required'),
}

/** Whether a day, with or without a time, is in the calendar; the schema's own reading would be half a kilobyte more. */
function isTime(text: string): boolean {
  // A day that the calendar doesn't have becomes another one, or null.
  return JSON.stringify(new Date(`${text.padEnd(16, 'T00:00')}Z`)).startsWith(`"${text}`)
}

/** What an anonymous report does not have. */
const NAMED: readonly ReportField[] = ['reporterName', 'reporterContact']

/** What is wrong with the named fields. */
export function checkReport(values: ReportValues, fields: readonly ReportField[]): ReportProblems {
  const body = reportBody(values)
  const problems: Partial<Record<ReportField, string>> = {}
  const askedFields = fields.filter((field) => !(body.anonymous && NAMED.includes(field)))
  for (const field of askedFields) {
    const message = RULES[field]?.(String(body[field]))
    if (message) problems[field] = message
  }
  return problems
}

/** What is wrong with the named fields at a moment, the day included; only days to come wait until the moment is known. */
export function problemsIn(
  values: ReportValues,
  fields: readonly ReportField[],
  now: Date | null,
): ReportProblems {
  const wrong = fields.includes('dateTime') ? checkDay(values, now) : null
  return { ...(wrong ? { dateTime: wrong } : null), ...checkReport(values, fields) }
}

/** A day before 1900 or after tomorrow is a slip of the finger; the clock of a phone may run ahead by some hours. */
export function checkDay({ date }: Pick<ReportValues, 'date'>, now: Date | null): string | null {
  if (date !== '' && date < FIRST_EVENT_DAY) return TOO_EARLY
  return now !== null && date > nextDay(mogadishuDay(now)) ? IN_FUTURE : null
}
