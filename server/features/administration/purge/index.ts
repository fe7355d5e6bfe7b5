import { writeAudit } from '#server/audit/index.ts'
import { forgetDisclosures } from '#server/consents/index.ts'
import type { ContentKind } from '#server/content/content-kind.ts'
import { purgeContent, removeContentAgain } from '#server/content/purge.ts'
import { hideAgain } from '#server/content/write.ts'
import type { Transaction } from '#server/db/database.ts'
import { revokeAgain } from '#server/features/administration/devices/index.ts'
import { forgetRecoveries } from '#server/features/administration/record-twins/index.ts'
import {
  anonymizeDue,
  anonymizeOne,
  forgetRetention,
} from '#server/features/administration/retention/index.ts'
import { disableAgain } from '#server/features/administration/users/index.ts'
import { forgetSubscribers } from '#server/features/correspondence/index.ts'
import { forgetLearners, hideCoursesAgain, removeLayersAgain } from '#server/features/learning/index.ts'
import { documentsKind, takeOffSiteAgain } from '#server/features/library/index.ts'
import {
  forgetReleases,
  forgetRows,
  forgetSummaries,
  forgetVerifications,
  noteTakenDown,
  withdrawAgain,
  withdrawRecommendations,
} from '#server/features/monitoring/index.ts'
import {
  forgetAlarmed,
  forgetFiles,
  forgetLinks,
  forgetMailboxes,
  forgetOverrides,
  forgetPairs,
  forgetPins,
  forgetProviders,
  removeFilesAgain,
} from '#server/features/protection/index.ts'
import {
  endAgain,
  forgetUnusedImages,
  jobsKind,
  newsKind,
  partnersKind,
  projectsKind,
  withdrawNews,
} from '#server/features/publishing/index.ts'
import {
  type Forget,
  purgeDeleted,
  purgeRefused,
  type Records,
  removeAgain,
  sweepWords,
} from '#server/records/index.ts'
import type { Removal, RemovalKind } from '#server/removals/removals.ts'
import { KEPT_DAYS } from '#server/retentions/days.ts'
import { forgetLooks } from '#server/second-looks/index.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { daily, everyHours, recurs } from '#server/tasks/recurring.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import type { CollectionName } from '#shared/domain/names.ts'
import { collections } from '#shared/schemas/index.ts'

const CONTENT = {
  news: newsKind,
  jobs: jobsKind,
  projects: projectsKind,
  partners: partnersKind,
  documents: documentsKind,
} as const satisfies Record<ContentCollection, ContentKind>
const KINDS = Object.values(CONTENT)

const DAY_MS = 86_400_000

/**
 * Removes for good deleted records and content after their retention, and refused reports, with their numbers in the
 * audit trail, as well as pictures that no item has had for a week.
 */
export async function purgeNow(services: Services): Promise<void> {
  const { database, records, deletedKeptDays } = services
  const now = records.now()
  await purgeContent(database, KINDS, now)
  await forgetUnusedImages(services)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const refused = await purgeRefused(records, daysAgo(KEPT_DAYS.refusedReports), forgetAt(now))
  const deleted = await purgeDeleted(records, daysAgo(deletedKeptDays), forgetAt(now))
  const counts = { ...deleted, ...(refused > 0 ? { refused } : {}) }
  if (Object.keys(counts).length === 0) return
  await database.transaction((transaction) =>
    writeAudit(transaction, { actor: null, act: 'records.purged', detail: counts }),
  )
}

const forgetAt =
  (now: Date): Forget =>
  async (transaction, collection, ids) => {
    const records = { collection, ids }
    await forgetLooks(transaction, records)
    await forgetPairs(transaction, records)
    await forgetRecoveries(transaction, records)
    await forgetAlarmed(transaction, records)
    await forgetRows(transaction, records)
    await noteEmptied(transaction, records)
    await KEPT_BESIDE[collection]?.(transaction, records, now)
  }

/** Names in the audit trail what hung on a record and loses its values for good: its row alone would not say whose it was. */
async function noteEmptied(transaction: Transaction, { collection, ids }: Records): Promise<void> {
  if (!collections[collection].parent) return
  const detail = { records: ids.map((id) => `${collection}/${id}`) }
  await writeAudit(transaction, { actor: null, act: 'records.emptied', detail })
}

/** What is kept beside records about people: holds, overrides of consent, and where their content went. */
async function forgetPassingOn(transaction: Transaction, records: Records): Promise<void> {
  await forgetRetention(transaction, records)
  await forgetOverrides(transaction, records)
  await forgetDisclosures(transaction, records)
}

/** The functions that remove what other parts store about a collection's records. */
const KEPT_BESIDE: Readonly<
  Partial<Record<CollectionName, (transaction: Transaction, records: Records, now: Date) => Promise<void>>>
> = {
  async incidents(transaction, records) {
    await forgetPassingOn(transaction, records)
    await forgetVerifications(transaction, records)
    await forgetMailboxes(transaction, records)
  },
  async referrals(transaction, records) {
    await forgetPassingOn(transaction, records)
    await forgetMailboxes(transaction, records)
    await forgetLinks(transaction, records.ids)
  },
  async 'iccpr-cases'(transaction, records) {
    await forgetPassingOn(transaction, records)
    await forgetSummaries(transaction, records)
  },
  async 'climate-incidents'(transaction, records) {
    await forgetPassingOn(transaction, records)
    await forgetMailboxes(transaction, records)
    await forgetSummaries(transaction, records)
  },
  'upr-recommendations': (transaction, { ids }) => forgetReleases(transaction, ids),
  async 'service-providers'(transaction, { ids }) {
    await forgetProviders(transaction, ids)
    await forgetPins(transaction, ids)
  },
  // The notes about refused and unopened reports are deleted with their rows (server/records/purge.ts).
  evidence: (transaction, { ids }, now) => forgetFiles(transaction, ids, now),
}

type Removed = Pick<Removal, 'collection' | 'ids' | 'unsent'>

/** Does in one transaction what a kind of removal takes. */
const within =
  (again: (transaction: Transaction, removed: Removed, now: string) => Promise<unknown>) =>
  async ({ database, records }: Services, removed: Removed): Promise<void> => {
    const now = records.now().toISOString()
    await database.transaction((transaction) => again(transaction, removed, now))
  }

/**
 * How each kind of removal is repeated. What was taken off the public site and published again after that, staff must
 * publish by hand.
 */
const AGAIN: Readonly<Record<RemovalKind, (services: Services, removed: Removed) => Promise<unknown>>> = {
  async records({ records }, { collection, ids }) {
    if (!collection) throw new Error('A removal of records does not say of which collection they are')
    await removeAgain(records, collection, ids, forgetAt(records.now()))
  },
  async anonymized(services, { collection, ids }) {
    for (const id of ids) await anonymizeOne(services, { id, collection }, forgetAt(services.records.now()))
  },
  'evidence-files': (services, { ids }) => removeFilesAgain(services, ids),
  // Answers earlier lines (`unanswered`), and removes nothing.
  recovered: async () => undefined,
  subscribers: (services, { ids }) => forgetSubscribers(services, ids),
  learners: (services, { ids }) => forgetLearners(services, ids),
  devices: ({ database }, { ids, unsent = null }) => revokeAgain(database, ids, unsent),
  people: within((transaction, { ids, unsent = null }) => disableAgain(transaction, ids, unsent)),
  content: within((transaction, { ids }) => removeContentAgain(transaction, KINDS, ids)),
  'public-recommendations': within(async (transaction, { ids }) => {
    await noteTakenDown(transaction, ids)
    await withdrawRecommendations(transaction, ids)
  }),
  'public-cases': within(withdrawAgain),
  'public-news': within(async (transaction, { ids }) => {
    await hideAgain(transaction, newsKind, ids)
    for (const id of ids) await withdrawNews(transaction, id)
  }),
  'public-jobs': within((transaction, { ids }) => hideAgain(transaction, jobsKind, ids)),
  'public-projects': within((transaction, { ids }) => hideAgain(transaction, projectsKind, ids)),
  'public-partners': within((transaction, { ids }) => hideAgain(transaction, partnersKind, ids)),
  'public-alerts': within((transaction, { ids }) => endAgain(transaction, ids)),
  'public-providers': within((transaction, { ids }) => forgetProviders(transaction, ids)),
  'public-documents': within((transaction, { ids }) => takeOffSiteAgain(transaction, ids)),
  'public-courses': within((transaction, { ids }, now) => hideCoursesAgain(transaction, ids, now)),
  'public-course-layers': within((transaction, { ids }, now) => removeLayersAgain(transaction, ids, now)),
}

/**
 * Repeats, in a database restored from a backup, all permanent removals and endings from after that backup, in order.
 * Doing it twice changes nothing more.
 */
export async function applyRemovals(services: Services, removals: readonly Removal[]): Promise<void> {
  for (const { kind, ...removed } of unanswered(removals)) await AGAIN[kind](services, removed)
}

/** The removals without the ids that a later line says were recovered. */
function unanswered(removals: readonly Removal[]): readonly Removal[] {
  const recoveredAt = new Map(
    removals.flatMap(({ kind, collection, ids }, place) =>
      kind === 'recovered' ? ids.map((id) => [`${collection}/${id}`, place] as const) : [],
    ),
  )
  return removals.flatMap((removal, place) => {
    const { kind } = removal
    if (kind !== 'records' && kind !== 'evidence-files') return [removal]
    const of = kind === 'records' ? removal.collection : 'evidence'
    return [{ ...removal, ids: removal.ids.filter((id) => (recoveredAt.get(`${of}/${id}`) ?? -1) < place) }]
  })
}

/** Removes words from the search vocabulary that no record contains any more. */
export const sweepWordsHourly: StartWorkers = (services) =>
  recurs(services, { name: 'sweep-words', rule: everyHours(6, 40) }, () => sweepWords(services.database))

/** Anonymises closed records whose time is over; each in a transaction of its own, so that what is cut off goes on. */
export const anonymizeNow = (services: Services): Promise<number> =>
  anonymizeDue(services, forgetAt(services.records.now()))

/** Anonymises once a day. */
export const anonymizeDaily: StartWorkers = (services) =>
  recurs(services, { name: 'anonymize', rule: daily('01:45'), firstAfterHours: null }, async () => {
    await anonymizeNow(services)
  })

/** Purges once a day. */
export const purgeDaily: StartWorkers = (services) =>
  recurs(services, { name: 'purge-deleted', rule: daily('01:15') }, () => purgeNow(services))
