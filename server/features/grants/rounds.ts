import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { writeAudit } from '#server/features/audit/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { GrantRound, GrantRoundState, grantRoundContract } from '#shared/contract/grant-round.ts'
import type { PublicRoundState } from '#shared/contract/grants.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type GrantRoundDetails, grantRoundDetails } from '#shared/schemas/grant-round.ts'
import { grantRounds } from './tables.ts'

/** The columns of a round as {@link readRounds} reads them. */
const COLUMNS = sql`id, code, version, announced, draft, opens_on as "opensOn", deadline, settings`

/** Rounds by a condition on `grant_rounds`. */
export function readRounds(queryable: Queryable, rest = sql``): Promise<GrantRoundDetails[]> {
  return queryable.run(sql`select ${COLUMNS} from grant_rounds ${rest}`, grantRoundDetails)
}

/**
 * The round that is current on a day in East Africa: the one that opened last; before any opened, the first to come. Rounds in
 * preparation are never current. Undefined only where there is no other round.
 */
export async function currentRound(
  queryable: Queryable,
  now: Date,
  held = sql``,
): Promise<GrantRoundDetails | undefined> {
  const today = mogadishuDay(now)
  const [opened] = await readRounds(
    queryable,
    sql`where not draft and opens_on <= ${today}::date order by opens_on desc, deadline desc, code desc limit 1 ${held}`,
  )
  if (opened) return opened
  const [first] = await readRounds(queryable, sql`where not draft order by opens_on, code limit 1 ${held}`)
  return first
}

/** The round with a code; undefined if there is none. */
export async function roundByCode(
  queryable: Queryable,
  code: string,
): Promise<GrantRoundDetails | undefined> {
  const [found] = await readRounds(queryable, sql`where code = ${code}`)
  return found
}

/** Whether applications arrive in time at an instant: its day in East Africa is within those of the round (REQ-GRT-03). */
export function isOpen({ opensOn, deadline }: GrantRoundDetails, now: Date): boolean {
  const today = mogadishuDay(now)
  return opensOn <= today && today <= deadline
}

/** The announced amounts and deadline of the current round, as the banner and the navigation read them. */
async function announcedRound(queryable: Queryable, now: Date): Promise<GrantRoundState> {
  const current = await currentRound(queryable, now)
  if (!current?.announced) return { version: current?.version ?? 1, round: null, open: false }
  const { version, deadline, settings } = current
  const { minimum, maximum } = settings
  return { version, round: { minimum, maximum, deadline }, open: isOpen(current, now) }
}

/** The current round as its pages show it. */
export async function publicRound(queryable: Queryable, now: Date): Promise<PublicRoundState> {
  const current = await currentRound(queryable, now)
  if (!current?.announced) return { round: null, open: false }
  const { code, opensOn, deadline, settings } = current
  const { blindReview: _blind, weekend: _weekend, holidays: _holidays, ...shown } = settings
  const { reviewersPerApplication: _reviewers, anonymiseAfterDays: _days, ...told } = shown
  return { round: { code, opensOn, deadline, ...told }, open: isOpen(current, now) }
}

/** The announced round: everybody reads it, administrators set it. */
export const grantRoundHandlers: Handlers<typeof grantRoundContract> = {
  get: ({ context: { services } }) => announcedRound(services.database, services.records.now()),
  set: ({ input: { version, round }, context }) => {
    const { database, records } = context.services
    return database.transaction(async (transaction) => {
      const current = await currentRound(transaction, records.now(), sql`for update`)
      if (current?.version !== version) throw new Refusal('stale')
      await announce(transaction, current, round, records.now())
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'grant-round.set' })
      return announcedRound(transaction, records.now())
    })
  },
}

async function announce(
  transaction: Transaction,
  current: GrantRoundDetails,
  round: GrantRound | null,
  now: Date,
) {
  const at = now.toISOString()
  if (
    round &&
    current.deadline < mogadishuDay(now) &&
    round.deadline.slice(0, 4) > current.deadline.slice(0, 4)
  )
    return beginRound(transaction, current, round, now)
  const settings = round
    ? { ...current.settings, minimum: round.minimum, maximum: round.maximum }
    : current.settings
  await transaction.run(sql`
    update grant_rounds set version = version + 1, updated_at = ${at}, announced = ${round !== null},
      deadline = ${round?.deadline ?? current.deadline}::date, opens_on = least(opens_on, ${round?.deadline ?? current.deadline}::date),
      settings = ${JSON.stringify(settings)}::jsonb
    where id = ${current.id}`)
}

/** A deadline in a later year, set when the round is over, is that of another round: applications stay with theirs. */
async function beginRound(transaction: Transaction, former: GrantRoundDetails, round: GrantRound, now: Date) {
  const { minimum, maximum, deadline } = round
  const year = deadline.slice(0, 4)
  const taken = await transaction.run(
    sql`select code from grant_rounds where code like ${`${year}%`}`,
    z.object({ code: z.string() }),
  )
  await insertRow(transaction, grantRounds, {
    ...{ id: uuidv7(), code: taken.length === 0 ? year : `${year}-${taken.length + 1}`, deadline },
    ...{ version: former.version + 1, opensOn: mogadishuDay(now), createdAt: now.toISOString() },
    settings: sql`${JSON.stringify({ ...former.settings, minimum, maximum, stages: [] })}::jsonb`,
  })
}
