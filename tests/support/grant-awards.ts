import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import type { GrantState } from '#shared/domain/grant-states.ts'
import { grantAnswers } from './grants.ts'
import type { TestServer, TestUser } from './server.ts'

/** An application about which it is decided, as it is in the database after that. */
export async function decidedApplication(
  server: Pick<TestServer, 'visitor' | 'database'>,
  more: {
    readonly state?: GrantState
    readonly language?: GrantLanguage
    readonly confirmed?: boolean
    readonly decidedOn?: string
    readonly answers?: object
  } = {},
): Promise<{ id: string; code: string; version: number }> {
  const { state = 'awarded', language = 'en', confirmed = true, decidedOn, answers = {} } = more
  const code = String(randomInt(10 ** 12)).padStart(16, '40')
  const { id } = await server.visitor().client.grants.apply({
    input: { ...grantAnswers(answers), language, receiptCode: code },
  })
  const minor = state === 'awarded' ? 400_000 : null
  await server.database.run(sql`
    update grant_applications set state = ${state}, awarded_minor = ${minor}::bigint,
      decided_at = coalesce(${decidedOn ?? null}::date::timestamptz, now()), state_since = now(),
      confirmed_at = case when ${confirmed} then now() end
    where id = ${id}::uuid`)
  return { id, code, version: 1 }
}

/** An award whose applicant knows of it, and whose agreement is signed. */
export async function signedAward(
  server: Pick<TestServer, 'visitor' | 'database'>,
  { client }: Pick<TestUser, 'client'>,
  more: Parameters<typeof decidedApplication>[1] = {},
): Promise<{ id: string; code: string }> {
  const { id, code, version } = await decidedApplication(server, more)
  const today = mogadishuDay(new Date())
  const told = await client.grantAwards.recordTold({ params: { id }, input: { version, toldOn: today } })
  const days = { signedOn: today, startsOn: today, endsOn: addDays(today, 180) }
  await client.grantAwards.sign({ params: { id }, input: { version: told.version, ...days } })
  return { id, code }
}
