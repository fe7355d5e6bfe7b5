import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, recurs } from '#server/tasks/recurring.ts'
import { DEAD_AFTER_FAILURES } from '#shared/domain/partners.ts'
import { answersAt } from './link-probe.ts'

/** Not at the start itself, when the machine's connection may not be up yet. */
const FIRST_AFTER_HOURS = 1
const AT_ONCE = 4

const listed = z.object({ id: z.uuid(), url: z.string() })
type Listed = z.infer<typeof listed>

/** The result of a check. */
export interface LinkCheck {
  readonly links: number
  readonly answered: number
}

/**
 * Requests every address of the directory, and stores which ones answered. If none did, our own connection is at
 * fault, and nothing is stored.
 */
export async function checkPartnerLinks(
  { database, records, log }: Pick<Services, 'database' | 'records' | 'log'>,
  answers: (url: string) => Promise<boolean> = answersAt,
): Promise<LinkCheck> {
  const entries = await database.run(sql`select id, url from partners where deleted_at is null`, listed)
  const checkedLinks = await askAll(entries, answers)
  const answered = checkedLinks.filter(({ alive }) => alive).length
  if (answered === 0) {
    if (entries.length > 0) log.warn('no address of the directory answered: the server has no line out')
    return { links: entries.length, answered }
  }
  const now = records.now().toISOString()
  await database.transaction((transaction) =>
    transaction.run(sql`
      update partners set link_checked_at = ${now},
        link_failures = case when alive then 0 else link_failures + 1 end,
        link_dead_since = case when not alive and link_failures + 1 >= ${DEAD_AFTER_FAILURES}
          then coalesce(link_dead_since, ${now}::timestamptz) end
      from json_to_recordset(${JSON.stringify(checkedLinks)}::json) as checked (id uuid, url text, alive boolean)
      where partners.id = checked.id and partners.url = checked.url`),
  )
  return { links: entries.length, answered }
}

async function askAll(entries: readonly Listed[], answers: (url: string) => Promise<boolean>) {
  const waiting = [...entries]
  const checkedLinks: (Listed & { alive: boolean })[] = []
  const askNext = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      checkedLinks.push({ ...entry, alive: await answers(entry.url) })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askNext))
  return checkedLinks
}

/** Checks the addresses once a day, on whichever server is free. */
export const checkPartnerLinksDaily: StartWorkers = (services) =>
  recurs(
    services,
    { name: 'partner-links', rule: daily('09:10'), firstAfterHours: FIRST_AFTER_HOURS },
    async () => {
      await checkPartnerLinks(services)
    },
  )
