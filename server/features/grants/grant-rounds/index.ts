import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { currentRound, grantRounds, overlapping, readRounds } from '#server/features/grants/grants/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { AnswerOf, ParsedInput } from '#shared/contract/endpoint.ts'
import {
  type grantRoundsContract,
  SETTINGS_OF_REVIEW,
  type StaffGrantRound,
} from '#shared/contract/grants/grant-rounds.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'
import { readStaffRounds } from './read.ts'

type Edited = ParsedInput<typeof grantRoundsContract.edit>
type Round = AnswerOf<typeof grantRoundsContract.get>

/** The rounds of the grant programme, set up by grant managers and administrators (REQ-GRT-100). */
export const grantRoundsHandlers: Handlers<typeof grantRoundsContract> = {
  list: ({ context: { services } }) => readStaffRounds(services.database, services.records.now()),

  get: ({ params, context: { services } }) => roundById(services.database, params.id, services.records.now()),

  create: ({ input: { id, code, opensOn, deadline }, context }) => {
    const { database, records } = context.services
    return database.transaction(async (transaction) => {
      const now = records.now()
      const [round] = await readStaffRounds(transaction, now, sql`id = ${id}::uuid`)
      if (round) return round
      await refuseTakenCode(transaction, code, id)
      const last = await lastRound(transaction, now)
      await insertRow(transaction, grantRounds, {
        ...{ id, code, opensOn, deadline, draft: true, announced: false, createdAt: now.toISOString() },
        settings: sql`${JSON.stringify({ ...last.settings, stages: [], holidays: [] })}::jsonb`,
      })
      const subject = `grant-rounds/${id}`
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'grant-round.created', subject })
      return roundById(transaction, id, now)
    })
  },

  edit: ({ params: { id }, input, context }) => {
    const { database, records } = context.services
    return database.transaction(async (transaction) => {
      await transaction.run(sql`select id from grant_rounds where id = ${id}::uuid for update`)
      const before = await roundById(transaction, id, records.now())
      if (before.version !== input.version) throw new Refusal('stale')
      await refuseTakenCode(transaction, input.code, id)
      const details = [...fixedIn(before, input), ...(await overlapping(transaction, { ...input, id }))]
      if (details.length > 0) throw new Refusal('invalid_input', { details })
      await writeRound(transaction, before, input, records.now())
      const act = input.announced && !before.announced ? 'grant-round.announced' : 'grant-round.edited'
      await writeAudit(transaction, { actor: callerOf(context).id, act, subject: `grant-rounds/${id}` })
      return roundById(transaction, id, records.now())
    })
  },

  remove: async ({ params: { id }, context }) => {
    const { database, records } = context.services
    await database.transaction(async (transaction) => {
      await transaction.run(sql`select id from grant_rounds where id = ${id}::uuid for update`)
      const { draft } = await roundById(transaction, id, records.now())
      if (!draft) throw new Refusal('rule_violated', { message: ANNOUNCED_BEFORE })
      await transaction.run(sql`delete from grant_rounds where id = ${id}::uuid`)
      const subject = `grant-rounds/${id}`
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'grant-round.deleted', subject })
    })
  },
}
const ANNOUNCED_BEFORE = 'This round was announced, so it cannot be removed. Take it off the pages instead.'

async function roundById(queryable: Queryable, id: string, now: Date): Promise<Round> {
  const [round] = await readStaffRounds(queryable, now, sql`id = ${id}::uuid`)
  if (!round) throw new Refusal('not_found')
  return round
}

/** The round whose settings a new one begins with: the last one of all, in preparation or not. */
async function lastRound(queryable: Queryable, now: Date) {
  const [last] = await readRounds(queryable, sql`order by opens_on desc, created_at desc limit 1`)
  const round = last ?? (await currentRound(queryable, now))
  if (!round) throw new Refusal('rule_violated', { message: 'There is no round to begin with' })
  return round
}

async function refuseTakenCode(queryable: Queryable, code: string, id: string): Promise<void> {
  const rows = await queryable.run(
    sql`select 1 from grant_rounds where lower(code) = lower(${code}) and id <> ${id}::uuid`,
  )
  if (rows.length > 0)
    throw new Refusal('invalid_input', { details: [{ path: 'code', message: CODE_TAKEN }] })
}
const CODE_TAKEN = 'Another round has this name'

/** What may no longer change: the name once there are applications, and what reviewers go by once they have some. */
function fixedIn(before: StaffGrantRound, input: Edited): ErrorDetail[] {
  const changed = before.reviewed
    ? SETTINGS_OF_REVIEW.filter(
        (name) => JSON.stringify(input[name]) !== JSON.stringify(before.settings[name]),
      )
    : []
  return [
    ...(before.applications > 0 && input.code !== before.code
      ? [{ path: 'code', message: 'The name stays once there are applications' }]
      : []),
    ...changed.map((path) => ({ path, message: 'This stays once an application is in review' })),
  ]
}

async function writeRound(queryable: Queryable, before: Round, input: Edited, now: Date): Promise<void> {
  const { version: _version, code, announced, opensOn, deadline, ...settings } = input
  // One that is taken off before anybody could apply is in preparation again, as after a mistake.
  const isUnused = before.draft || (before.applications === 0 && mogadishuDay(now) < opensOn)
  await queryable.run(sql`
    update grant_rounds set version = version + 1, updated_at = ${now.toISOString()}, code = ${code},
      announced = ${announced}, draft = ${!announced && isUnused}, opens_on = ${opensOn}::date,
      deadline = ${deadline}::date, settings = ${JSON.stringify(settings)}::jsonb
    where id = ${before.id}::uuid`)
}
