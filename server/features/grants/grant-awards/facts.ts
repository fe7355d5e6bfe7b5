import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { userName } from '#server/identity/user-name.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { DECIDED_STATES } from '#shared/domain/grant-awards.ts'
import { BANK_STATES } from '#shared/domain/grant-payments.ts'
import { REPORT_KINDS, REPORT_STATES } from '#shared/domain/grant-reports.ts'
import { UNDELIVERED_MAIL } from '#shared/domain/mail.ts'

/** What the next step of an award follows from, as {@link AWARD_FACTS} reads it. */
export const awardFacts = z.object({
  state: z.enum(DECIDED_STATES),
  awardedMinor: z.int().nullable(),
  toldOn: z.iso.date().nullable(),
  signedOn: z.iso.date().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  waitingBank: z.enum(BANK_STATES).nullable(),
  hasBank: z.boolean(),
  payments: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      amountMinor: z.int(),
      paidOn: z.iso.date(),
      reference: z.string(),
      recordedBy: z.uuid().nullable(),
      recordedName: z.string().nullable(),
      releasedName: z.string().nullable(),
      released: z.boolean(),
    }),
  ),
  reports: z.array(
    z.object({ kind: z.enum(REPORT_KINDS), dueOn: z.iso.date(), state: z.enum(REPORT_STATES) }),
  ),
})
export type AwardFactsRow = z.output<typeof awardFacts>

/** Whether the letter of {@link FROM_AWARDS} reached no one, so that the applicant has still to learn the decision. */
export const IS_LETTER_LOST = sql`exists (select from mail where mail.key = 'grant-letter/' || letter.id
  and mail.state = any(${sql.param([...UNDELIVERED_MAIL])}::text[]))`

/** Columns of {@link FROM_AWARDS}. An applicant who has signed the agreement knows the decision, whatever became of the letter. */
export const AWARD_FACTS = sql`grant_applications.state, awarded_minor as "awardedMinor",
  case when signed_on is not null or not ${IS_LETTER_LOST} then letter.told_on end as "toldOn",
  signed_on as "signedOn", starts_on as "startsOn", ends_on as "endsOn",
  (select bank.state from grant_bank_details bank where bank.application_id = grant_applications.id
    and bank.state in ('proposed', 'checked')) as "waitingBank",
  exists (select from grant_bank_details bank where bank.application_id = grant_applications.id
    and bank.state = 'approved') as "hasBank",
  (select coalesce(json_agg(json_build_object('id', payment.id, 'number', number, 'amountMinor', amount_minor,
      'paidOn', paid_on, 'reference', reference, 'recordedBy', recorded_by, 'released', released_at is not null,
      'recordedName', ${userName('recorder')},
      'releasedName', ${userName('releaser')})
      order by number), '[]')
    from grant_disbursements payment left join users recorder on recorder.id = recorded_by
      left join users releaser on releaser.id = released_by
    where payment.application_id = grant_applications.id) as payments,
  (select coalesce(json_agg(json_build_object('kind', kind, 'dueOn', due_on, 'state', report.state) order by kind desc), '[]')
    from grant_reports report where report.application_id = grant_applications.id) as reports`

/** Decided applications with the letter of their decision, who sent it, and their agreement. */
export const FROM_AWARDS = sql`from grant_applications join grant_rounds on grant_rounds.id = round_id
  left join grant_letters letter on letter.application_id = grant_applications.id
    and letter.kind = case when grant_applications.state = 'declined' then 'decline' else 'award' end
  left join users on users.id = letter.sent_by
  left join grant_agreements on grant_agreements.application_id = grant_applications.id`

/** The condition on {@link FROM_AWARDS} of decided applications. */
export const DECIDED: SQL = sql`grant_applications.state = any(${sql.param([...DECIDED_STATES])}::text[])`

/** What is known of one award. */
export async function factsOf(queryable: Queryable, id: string): Promise<AwardFactsRow> {
  const [row] = await queryable.run(
    sql`select ${AWARD_FACTS} ${FROM_AWARDS} where grant_applications.id = ${id}::uuid and ${DECIDED}`,
    awardFacts,
  )
  if (!row) throw new Refusal('not_found')
  return row
}
