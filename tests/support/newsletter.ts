import { sql } from 'drizzle-orm'
import { announceIssue } from '#server/features/correspondence/newsletter/index.ts'
import type { TestServer } from './server.ts'

/** Takes away all subscribers, issues and mail. */
export async function emptyNewsletter({ database }: TestServer): Promise<void> {
  for (const table of ['mail', 'newsletter_issues', 'newsletter_requests', 'newsletter_subscribers']) {
    await database.run(sql`delete from ${sql.identifier(table)}`)
  }
}

/** How many subscribers there are. */
export async function countSubscribers({ database }: TestServer): Promise<number | undefined> {
  const [row] = await database.run<{ total: number }>(
    sql`select count(*) as total from newsletter_subscribers`,
  )
  return row?.total
}

/** Announces an issue to the subscribers of all groups. */
export function announceToAll({ database, services }: TestServer, about: string) {
  return database.transaction((transaction) =>
    announceIssue(services, transaction, {
      about,
      groups: [],
      texts: { title: 'What is new', days: null, text: 'Text', html: '<p>Text</p>', link: null },
      textsSo: null,
    }),
  )
}
