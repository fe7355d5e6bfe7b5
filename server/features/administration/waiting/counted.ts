import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listLost } from '#server/features/administration/lost-records/index.ts'
import { countTwins } from '#server/features/administration/record-twins/index.ts'
import { countLooks } from '#server/features/administration/second-looks/index.ts'
import { countTakeOvers } from '#server/features/administration/take-over/index.ts'
import { countOpenMessages, countSources } from '#server/features/correspondence/index.ts'
import { countWaitingApplications } from '#server/features/grants/index.ts'
import { countApprovable, countReportApprovals } from '#server/features/library/index.ts'
import { countProposals, countProposed, countReleases } from '#server/features/monitoring/index.ts'
import {
  countAnswered,
  countMailboxes,
  countOverrides,
  countPairs,
  countUnconfirmed,
  countWaiting,
} from '#server/features/protection/index.ts'
import { countWaitingStories } from '#server/features/publishing/index.ts'
import { type Asking, callerOf } from '#server/http/context.ts'
import { countConflicts } from '#server/records/index.ts'
import type { PagedQueue } from '#shared/domain/queues.ts'

const count = z.object({ total: z.int() })

/** Counts, for each queue with a page, the items that the user may decide: the caller, or the receiver of the mail. */
export const COUNTED: Readonly<Record<PagedQueue, (asking: Asking) => Promise<number>>> = {
  triage: countWaiting,
  inbox: ({ services }) => countOpenMessages(services.database),
  'grant-applications': countWaitingApplications,
  mailboxes: countMailboxes,
  proposals: (asking) => countProposals(asking.services.database, callerOf(asking)),
  releases: countReleases,
  // Overrides of consent, and requests for the whole source of a mail, are listed on the same page.
  'second-looks': async (asking) =>
    (await countLooks(asking)) + (await countOverrides(asking)) + (await countSources(asking)),
  incidents: countProposed,
  conflicts: (asking) => countConflicts(asking.services.database, callerOf(asking), 'conflicts'),
  duplicates: countPairs,
  decisions: (asking) => countConflicts(asking.services.database, callerOf(asking), 'decisions'),
  referrals: countAnswered,
  'service-providers': countUnconfirmed,
  documents: countApprovable,
  'report-approvals': countReportApprovals,
  'news-aggregation': ({ services }) => countWaitingStories(services.database),
  devices: countDevices,
  exchange: countTakeOvers,
  'record-twins': ({ services }) => countTwins(services.database),
  'lost-records': async ({ services }) => (await listLost(services, { limit: 1 })).total,
}

async function countDevices({ services }: Asking): Promise<number> {
  const [counted] = await services.database.run(
    sql`select count(*) as total from devices where state = 'waiting'`,
    count,
  )
  return counted?.total ?? 0
}
