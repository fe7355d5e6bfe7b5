import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import type { Handlers } from '#server/http/context.ts'
import { cancelMailTo } from '#server/mail-outbox/index.ts'
import type { Services } from '#server/services.ts'
import { hourly, recurs } from '#server/tasks/recurring.ts'
import type { newsletterContract } from '#shared/contract/correspondence/newsletter.ts'
import { NEWSLETTER_GROUPS, type NewsletterGroup } from '#shared/domain/newsletter.ts'
import { askForNewsletter, confirmSubscription, unsubscribe } from './subscribe.ts'

export type { IssueTexts } from './emails.ts'
export { NEWSLETTER_HASHES } from './hashed.ts'
export { announceIssue, resumeIssue, sendIssues, withdrawIssue } from './issues.ts'
export { forgetSubscribers } from './subscribe.ts'

/** The newsletter for its readers, and its numbers for administrators. */
export const newsletterHandlers: Handlers<typeof newsletterContract> = {
  subscribe: ({ input, context }) => askForNewsletter(context.services, input).then(() => undefined),
  confirm: async ({ input, context, refuse }) =>
    (await confirmSubscription(context.services, input.token, input.groups)) ?? refuse('not_found'),
  unsubscribe: async ({ input, context, refuse }) => {
    if (!(await unsubscribe(context.services, input.token))) refuse('not_found')
  },
  counts: ({ context }) => countSubscribers(context.services),
}

const totals = z.object({ confirmed: z.int(), bounced: z.int(), unconfirmed: z.int() })
const inGroup = z.object({ name: z.enum(NEWSLETTER_GROUPS), total: z.int() })

async function countSubscribers({ database }: Services) {
  const [[counted], rows] = await Promise.all([
    database.run(
      sql`select count(*) filter (where bounced_at is null) as confirmed, count(bounced_at) as bounced,
          (select count(distinct address_hash) from newsletter_requests
            where confirmed_at is null and expires_at > now()) as unconfirmed
        from newsletter_subscribers`,
      totals,
    ),
    database.run(
      sql`select name, count(*) as total from newsletter_subscribers, unnest(groups) name
        where bounced_at is null group by name`,
      inGroup,
    ),
  ])
  const of = (name: NewsletterGroup) => rows.find((row) => row.name === name)?.total ?? 0
  return {
    confirmed: counted?.confirmed ?? 0,
    bounced: counted?.bounced ?? 0,
    unconfirmed: counted?.unconfirmed ?? 0,
    groups: { public: of('public'), advocates: of('advocates'), partners: of('partners') },
  }
}

/** Marks a subscriber whose address was permanently refused: nothing more is sent there. */
export async function markBounced(transaction: Transaction, subscriberId: string): Promise<void> {
  await transaction.run(sql`
    update newsletter_subscribers set bounced_at = coalesce(bounced_at, now()) where id = ${subscriberId}`)
  await cancelMailTo(transaction, subscriberId)
}

/** Deletes requests, once an hour, that were not confirmed in time. */
export const clearRequestsHourly = (services: Services): Promise<void> =>
  recurs(services, { name: 'clear-newsletter-requests', rule: hourly(25) }, async () => {
    await services.database.transaction((transaction) =>
      transaction.run(sql`delete from newsletter_requests where expires_at < now()`),
    )
  })
