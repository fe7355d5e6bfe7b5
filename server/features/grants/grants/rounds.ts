import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import type { GrantRound, GrantRoundState, grantRoundContract } from '#shared/contract/grants/grant-round.ts'
import { problemsOfRound } from '#shared/contract/grants/grant-rounds.ts'
import type { PublicRoundState } from '#shared/contract/grants/grants.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type ErrorDetail, Refusal } from '#shared/domain/errors.ts'
import { placeInRound } from '#shared/domain/grant-stages.ts'
import { type GrantRoundDetails, grantRoundDetails } from '#shared/schemas/grant-round.ts'
import { overlapping } from './round-checks.ts'
import { grantRounds } from './tables.ts'

/** The columns of a round as {@link readRounds} reads them. */
const COLUMNS = sql`id, code, version, announced, draft, opens_on as "opensOn", deadline, settings`

/** Rounds by a condition on `grant_rounds`. */
export function readRounds(queryable: Queryable, rest = sql``): Promise<GrantRoundDetails[]> {
  return queryable.run(sql`select ${COLUMNS} from grant_rounds ${rest}`, grantRoundDetails)
}

/**
 * The round that is current on a day in East Africa: the one that opened last, until its last stage is over and another one is
 * announced; before any opened, the first to come. Rounds in preparation are never current. Undefined only where there is no
 * other round (REQ-GRT-105).
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
  if (opened?.announced && placeOf(opened, today) !== 'over') return opened
  const coming = await comingRound(queryable, today, held)
  if (coming ?? opened) return coming ?? opened
  const [first] = await readRounds(queryable, sql`where not draft order by opens_on, code limit 1 ${held}`)
  return first
}

/** The first announced round that has not opened; undefined if there is none. */
async function comingRound(
  queryable: Queryable,
  today: string,
  held = sql``,
): Promise<GrantRoundDetails | undefined> {
  const [coming] = await readRounds(
    queryable,
    sql`where announced and opens_on > ${today}::date order by opens_on, code limit 1 ${held}`,
  )
  return coming
}

const placeOf = ({ opensOn, deadline, settings: { stages } }: GrantRoundDetails, today: string) =>
  placeInRound({ opensOn, deadline, stages }, today)

/** The round with a code; undefined if there is none. */
export async function roundByCode(
  queryable: Queryable,
  code: string,
): Promise<GrantRoundDetails | undefined> {
  const [round] = await readRounds(queryable, sql`where code = ${code}`)
  return round
}

/** Whether applications arrive in time at an instant: its day in East Africa is within those of the round (REQ-GRT-03). */
export function isOpen({ opensOn, deadline }: GrantRoundDetails, now: Date): boolean {
  const today = mogadishuDay(now)
  return opensOn <= today && today <= deadline
}

/** The announced amounts and deadline of the current round, as the banner and the navigation read them. */
async function announcedRound(queryable: Queryable, now: Date): Promise<GrantRoundState> {
  const current = await currentRound(queryable, now)
  if (!current?.announced) return { version: current?.version ?? 1, round: null, open: false, opensOn: null }
  const { version, opensOn, deadline, settings } = current
  const { minimum, maximum } = settings
  return { version, round: { minimum, maximum, deadline }, open: isOpen(current, now), opensOn }
}

/** The current round as its pages show it. */
export async function publicRound(queryable: Queryable, now: Date): Promise<PublicRoundState> {
  const current = await currentRound(queryable, now)
  if (!current?.announced) return { round: null, open: false, nextOpensOn: null }
  const today = mogadishuDay(now)
  // Told while the stages of this round still run; from then on the next one is shown itself.
  const next = current.opensOn <= today ? await comingRound(queryable, today) : undefined
  const { code, opensOn, deadline, settings } = current
  const { blindReview: _blind, weekend: _weekend, holidays: _holidays, ...shown } = settings
  const { reviewersPerApplication: _reviewers, anonymiseAfterDays: _days, ...rest } = shown
  return {
    round: { code, opensOn, deadline, ...rest },
    open: isOpen(current, now),
    nextOpensOn: next?.opensOn ?? null,
  }
}

/** The announced round: everybody reads it, administrators set it. */
export const grantRoundHandlers: Handlers<typeof grantRoundContract> = {
  get: ({ context: { services } }) => announcedRound(services.database, services.records.now()),
  set: ({ input: { version, round }, context }) => {
    const { database, records } = context.services
    return database.transaction(async (transaction) => {
      const current = await currentRound(transaction, records.now(), sql`for update`)
      if (current?.version !== version) throw new Refusal('stale')
      const id = await announce(transaction, current, round, records.now())
      const subject = `grant-rounds/${id}`
      await writeAudit(transaction, { actor: callerOf(context).id, act: 'grant-round.set', subject })
      return announcedRound(transaction, records.now())
    })
  },
}

/** Sets amounts and deadline of a round, of the next one, or takes the round off; answers which one was written. */
async function announce(
  transaction: Transaction,
  current: GrantRoundDetails,
  entered: GrantRound | null,
  now: Date,
): Promise<string> {
  const isNext = entered !== null && isOfNextRound(current, entered, now)
  const round = isNext ? await nextRound(transaction, current, entered, now) : changedRound(current, entered)
  if (entered) await refuseMisfits(transaction, round)
  const { id, code, version, announced, opensOn, deadline } = round
  const at = now.toISOString()
  const settings = sql`${JSON.stringify(round.settings)}::jsonb`
  if (isNext)
    await insertRow(transaction, grantRounds, {
      ...{ id, code, version, opensOn, deadline, settings },
      createdAt: at,
    })
  else
    await transaction.run(sql`
      update grant_rounds set version = ${version}, updated_at = ${at}, announced = ${announced},
        deadline = ${deadline}::date, opens_on = ${opensOn}::date, settings = ${settings}
      where id = ${id}::uuid`)
  return id
}

/** A deadline in a later year, set when the round is over, is that of another round: applications stay with theirs. */
const isOfNextRound = (current: GrantRoundDetails, { deadline }: GrantRound, now: Date): boolean =>
  current.deadline < mogadishuDay(now) && deadline.slice(0, 4) > current.deadline.slice(0, 4)

function changedRound(current: GrantRoundDetails, entered: GrantRound | null): GrantRoundDetails {
  const version = current.version + 1
  if (!entered) return { ...current, version, announced: false }
  const { minimum, maximum, deadline } = entered
  const opensOn = deadline < current.opensOn ? deadline : current.opensOn
  const settings = { ...current.settings, minimum, maximum }
  return { ...current, version, announced: true, opensOn, deadline, settings }
}

async function nextRound(
  queryable: Queryable,
  former: GrantRoundDetails,
  { minimum, maximum, deadline }: GrantRound,
  now: Date,
): Promise<GrantRoundDetails> {
  const year = deadline.slice(0, 4)
  const rounds = await queryable.run(
    sql`select code from grant_rounds where code like ${`${year}%`}`,
    z.object({ code: z.string() }),
  )
  return {
    ...{ id: uuidv7(), code: rounds.length === 0 ? year : `${year}-${rounds.length + 1}`, deadline },
    ...{ version: former.version + 1, opensOn: mogadishuDay(now), announced: true, draft: false },
    settings: { ...former.settings, minimum, maximum, stages: [] },
  }
}

/** Refuses what the page of rounds would refuse, beside the fields that are entered here. */
async function refuseMisfits(queryable: Queryable, round: GrantRoundDetails): Promise<void> {
  const { settings, opensOn, deadline } = round
  const problems = [
    ...problemsOfRound({ ...settings, opensOn, deadline }),
    ...(await overlapping(queryable, round)),
  ]
  const details = new Map(problems.map(asEntered).map((detail) => [detail.message, detail]))
  if (details.size > 0) throw new Refusal('invalid_input', { details: [...details.values()] })
}

function asEntered({ path, message }: ErrorDetail): ErrorDetail {
  if (path.startsWith('tiers')) return { path: 'round.maximum', message: SIZES }
  if (path.startsWith('stages')) return { path: 'round.deadline', message: STAGES }
  return { path: path === 'opensOn' ? 'round.deadline' : path, message }
}
const SIZES = 'A size of this round lies outside these amounts. Change both on the page of grant rounds'
const STAGES = 'A stage of this round does not begin after this day. Change both on the page of grant rounds'
