import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { idRow, insertRow } from '#server/db/rows.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import { type reportCopiesContract, reportCopy } from '#shared/contract/library/reports.ts'
import { plainDigits } from '#shared/domain/digits.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { referenceIn } from '#shared/domain/named-reference.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { APPROVAL_ENDED } from '#shared/domain/report-approvals.ts'
import { type DateSpan, REPORT_EDITIONS, type ReportEdition } from '#shared/domain/report-options.ts'
import { calendarDay } from '#shared/schemas/calendar-day.ts'
import { copyApproval, copyApprovalOf } from './approvals.ts'
import { mayLeaveStill } from './call-back.ts'
import type { ReportRow } from './rows.ts'
import { reportCopies } from './tables.ts'

const DRAFT = { state: 'draft', number: null, on: null, notice: null, correctedBy: null } as const

interface MadeCopy {
  readonly period: DateSpan
  readonly sha256: string
  readonly madeAt: Date
  /** Whether the file says that it is approved. */
  readonly isApproved: boolean
}

/** Notes what copies of a report are compared with; it stays when the report is removed. */
export async function noteCopy(
  queryable: Queryable,
  { id, request, sourceId }: Pick<ReportRow, 'id' | 'request' | 'sourceId'>,
  { period, sha256, madeAt, isApproved }: MadeCopy,
): Promise<void> {
  const { reportType, format, locale, edition = 'internal' } = request
  const row = {
    id,
    sha256,
    reportType,
    format,
    locale,
    edition,
    periodFrom: period.from,
    periodTo: period.to,
    sourceId,
    approved: isApproved,
  }
  await insertRow(
    queryable,
    reportCopies,
    { ...row, madeAt: madeAt.toISOString() },
    sql`on conflict do nothing`,
  )
}

const periodRow = z.object({ from: calendarDay(), to: calendarDay() })

/** The days that a finished report is about. */
export async function periodOfReport(
  queryable: Queryable,
  { id }: Pick<ReportRow, 'id'>,
): Promise<DateSpan | undefined> {
  const [period] = await queryable.run(
    sql`select period_from as "from", period_to as "to" from ${reportCopies} where id = ${id}::uuid`,
    periodRow,
  )
  return period
}

/** `numbered` is the report whose number the copy has; `shown` is the approval that an approved copy has. */
const copyRow = reportCopy.omit({ number: true, approval: true }).extend({
  ...{ numbered: z.uuid(), edition: z.enum(REPORT_EDITIONS), approved: z.boolean() },
  shown: copyApproval.nullable(),
})

/**
 * Compares a copy by its hash: only who has the very file learns what it was about. A number alone reveals that there
 * is such a report, and no more.
 */
export async function checkCopy(
  queryable: Queryable,
  sha256: string,
  { number }: ParsedInput<typeof reportCopiesContract.check>,
): Promise<AnswerOf<typeof reportCopiesContract.check>> {
  const [row] = await queryable.run(
    sql`select coalesce(source_id, id) as numbered, report_type as "reportType", format, locale, period_from as "from", period_to as "to",
        made_at as "madeAt", edition, approved, ${copyApprovalOf(sql`coalesce(source_id, id)`)} as shown
      from ${reportCopies} where sha256 = ${sha256} order by made_at limit 1`,
    copyRow,
  )
  if (row) {
    const { numbered, edition, approved, shown, ...copy } = row
    const draft = edition === 'public' ? null : DRAFT
    // A draft of what was withdrawn has the same figures, so its holder learns that as well.
    const hasEnded = shown?.state === 'withdrawn' || shown?.state === 'corrected'
    const approval = approved || hasEnded ? shown : draft
    return { state: 'unchanged', copy: { ...copy, approval, number: recordReference(numbered) } }
  }
  const named = number ? referenceIn(plainDigits(number)) : null
  if (!named) return { state: 'unknown', copy: null }
  const [other] = await queryable.run(
    sql`select id from ${reportCopies}
      where source_id is null and right(id::text, ${named.digits.length}) = ${named.digits} limit 1`,
    idRow,
  )
  return { state: other ? 'changed' : 'unknown', copy: null }
}

const editionRow = z.object({ edition: z.enum(REPORT_EDITIONS) })

const madeRow = z.object({ id: z.uuid(), hasEnded: z.boolean() })

/**
 * Refuses that bytes leave again which are a report whose data was withdrawn or corrected since, as an approved file or as a draft of
 * it, or about a person who has withdrawn consent since; bytes that are no report pass.
 */
export async function requireInForce(queryable: Queryable, sha256: string, at: string): Promise<void> {
  const made = await queryable.run(
    sql`select distinct id, exists (select from report_approvals
        where report_id = coalesce(source_id, id) and state in ('withdrawn', 'corrected')) as "hasEnded"
      from ${reportCopies} where sha256 = ${sha256}`,
    madeRow,
  )
  for (const { id, hasEnded } of made) {
    if (hasEnded) throw new Refusal('rule_violated', APPROVAL_ENDED)
    if (!(await mayLeaveStill(queryable, id, at))) throw new Refusal('rule_violated', CALLED_BACK)
  }
}

/** Message of the rule; the Somali catalogue of messages has it. */
const CALLED_BACK = {
  message: 'A person in this report has withdrawn consent since it was made. Make the report again.',
} as const

/** Whom a report with these bytes is for; null where no report has them. */
export async function editionOfCopy(queryable: Queryable, sha256: string): Promise<ReportEdition | null> {
  const [row] = await queryable.run(
    sql`select edition from ${reportCopies} where sha256 = ${sha256} order by edition limit 1`,
    editionRow,
  )
  return row?.edition ?? null
}
