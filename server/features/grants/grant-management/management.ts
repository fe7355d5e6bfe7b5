import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import { applicationsOf } from '#server/features/grants/grant-access/index.ts'
import { roundByCode } from '#server/features/grants/grants/index.ts'
import { userName } from '#server/identity/user-name.ts'
import type { Services } from '#server/services.ts'
import type { GrantApplicationPage, GrantRequest } from '#shared/contract/grants/grant-management.ts'
import type { User } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { GRANT_FIELD_NAMES } from '#shared/domain/grant-application.ts'
import { CHECK_RESULTS, GRANT_CHECKS, suggestedChecks } from '#shared/domain/grant-screening.ts'
import { GRANT_STATES, isUndecided, nextGrantStates } from '#shared/domain/grant-states.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { GrantApplication } from '#shared/schemas/grant-application.ts'
import { decisionOf } from './decision-read.ts'
import { exclusionHits } from './exclusions.ts'
import type { OpenedRow } from './find.ts'
import { historyOf } from './history.ts'
import { removalObstacle } from './removal-obstacle.ts'
import { notesOf } from './reviews.ts'
import { openWritten } from './sealing.ts'

type Management = NonNullable<GrantApplicationPage['management']>

interface Opened {
  readonly row: OpenedRow
  readonly answers: GrantApplication | null
  readonly user: User
}

/** What grant managers alone see of an application. */
export async function managementOf(
  services: Services,
  queryable: Queryable,
  opened: Opened,
): Promise<Management> {
  const { answers, row } = opened
  const { id, state } = row
  const duplicates = await duplicatesOf(queryable, opened.user, id)
  const exclusions = answers ? await exclusionHits(services.keys, queryable, answers) : []
  const counts = { duplicates: duplicates.length, hits: exclusions.length }
  return {
    requests: await requestsOf(services, queryable, id),
    mailReturnedAt: await mailReturnedAt(queryable, id),
    duplicates,
    exclusions,
    decision: await decisionOf(services, queryable, row),
    history: await historyOf(queryable, id),
    removalObstacle: await removalObstacle(queryable, row),
    notes: await notesOf(services, queryable, id),
    assignable: isUndecided(state),
    screening: await screeningOf(services, queryable, { row, answers, ...counts }),
    next: [...nextGrantStates(state)],
  }
}

async function mailReturnedAt(queryable: Queryable, applicationId: string): Promise<string | null> {
  const [row] = await queryable.run(
    sql`select max(ended_at) as at from mail
      where about = ${`grants/${applicationId}`} and kind = 'grant' and state = 'returned'`,
    z.object({ at: z.iso.datetime().nullable() }),
  )
  return row?.at ?? null
}

const requestRow = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime(),
  by: z.string().nullable(),
  until: z.iso.date(),
  fields: z.array(z.enum(GRANT_FIELD_NAMES)),
  sealed: z.instanceof(Uint8Array).nullable(),
  endedAt: z.iso.datetime().nullable(),
})

async function requestsOf(
  { keys }: Services,
  queryable: Queryable,
  applicationId: string,
): Promise<GrantRequest[]> {
  const rows = await queryable.run(
    sql`select id, asked_at as "askedAt", until, fields, sealed, ended_at as "endedAt",
        (select ${userName()} from users where users.id = asked_by) as by
      from grant_requests where application_id = ${applicationId}::uuid order by asked_at`,
    requestRow,
  )
  return rows.map(({ sealed, ...rest }) => ({
    ...rest,
    text: openWritten(keys, 'grant-requests', rest.id, sealed),
  }))
}

const twinRow = z.object({
  id: z.uuid(),
  round: z.string(),
  state: z.enum(GRANT_STATES),
  receivedAt: z.iso.datetime(),
})

async function duplicatesOf(queryable: Queryable, user: User, id: string): Promise<Management['duplicates']> {
  const rows = await queryable.run(
    sql`select other.id, code as round, other.state, other.received_at as "receivedAt"
      from grant_applications other join grant_rounds on grant_rounds.id = other.round_id
      where (other.duplicate_of @> array[${id}::uuid]
        or other.id = any (select unnest(duplicate_of) from grant_applications where id = ${id}::uuid))
        and ${applicationsOf(user, 'other')}
      order by other.received_at, other.id`,
    twinRow,
  )
  return rows.map((row) => ({ ...row, reference: recordReference(row.id) }))
}

const screeningRow = z.object({
  version: z.int(),
  results: z.partialRecord(z.enum(GRANT_CHECKS), z.enum(CHECK_RESULTS)),
  sealed: z.instanceof(Uint8Array).nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** What was entered about the eligibility of an application; undefined before anything was. */
export async function findScreening(queryable: Queryable, id: string) {
  const [screening] = await queryable.run(
    sql`select version, results, sealed, checked_at as at,
        (select ${userName()} from users where users.id = checked_by) as by
      from grant_screenings where application_id = ${id}::uuid`,
    screeningRow,
  )
  return screening
}

async function screeningOf(
  { keys }: Services,
  queryable: Queryable,
  {
    row,
    answers,
    ...counts
  }: Pick<Opened, 'row' | 'answers'> & { readonly duplicates: number; readonly hits: number },
): Promise<Management['screening']> {
  const [entered, round] = [await findScreening(queryable, row.id), await roundByCode(queryable, row.round)]
  const year = Number(mogadishuDay(new Date(row.receivedAt)).slice(0, 4))
  const suggested =
    answers && round ? suggestedChecks({ answers, settings: round.settings, year, ...counts }) : {}
  if (!entered) return { version: 0, results: {}, note: '', by: null, at: null, suggested }
  const { sealed, ...rest } = entered
  return { ...rest, note: openWritten(keys, 'grant-screenings', row.id, sealed), suggested }
}
