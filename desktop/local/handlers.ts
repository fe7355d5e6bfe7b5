import { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import { runOn } from '#desktop/mirror/store.ts'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import type { Contract } from '#shared/contract/endpoint.ts'
import { type HistoryEntry, historyEntry } from '#shared/contract/records.ts'
import { Refusal } from '#shared/domain/errors.ts'
import {
  RECORD_COLLECTION_NAMES,
  type RecordCollectionName,
  type ResourceOf,
  resourceOf,
} from '#shared/domain/names.ts'
import { childRequest, listRequest } from '#shared/queries/list-rules.ts'
import { sqlite } from '#shared/queries/sqlite.ts'
import { conflictHandlers } from '#shared/records/conflicts.ts'
import { recordHandlers, signedIn } from '#shared/records/handlers.ts'
import { linkHandlers } from '#shared/records/links.ts'
import { readAnalytics } from '#shared/records/statistics.ts'
import { consents } from '#shared/schemas/consents.ts'
import { comments } from '#shared/schemas/index.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { StatisticsQuery } from '#shared/schemas/statistics.ts'
import type { LocalContext } from './context.ts'
import type { LocalContract } from './contract.ts'
import { coursesHandlers, keptCourseHandlers } from './courses.ts'
import { deviceHandlers } from './device.ts'
import { documentsHandlers } from './documents.ts'
import { draftHandlers } from './drafts.ts'
import { evidenceHandlers } from './evidence.ts'
import { exportsHandlers } from './exports.ts'
import { unlessOffline } from './from-server.ts'
import { keptDocumentHandlers } from './kept-documents.ts'
import { keptEvidenceHandlers } from './kept-evidence.ts'
import { learningHandlers } from './learning.ts'
import { leavingHandlers } from './leaving.ts'
import { newsHandlers } from './news.ts'
import { organizationHandlers } from './organization.ts'
import { providersHandlers } from './providers.ts'
import { reportsHandlers } from './reports.ts'
import { savedViewsHandlers } from './saved-views.ts'
import { systemHandlers } from './system.ts'

const HISTORY_WITHIN_MS = 4000

/** Empty if the server refuses. */
async function askHistory(remote: Remote, address: `/api/${string}`): Promise<HistoryEntry[]> {
  const response = await remote.fetch(address, { signal: AbortSignal.timeout(HISTORY_WITHIN_MS) })
  return response.ok ? z.array(historyEntry).parse(await response.json()) : []
}

/** Adds the server's history to the entries that only this device has; when offline, those are the whole answer. */
function withServerHistory<H extends { history: (call: never) => Promise<HistoryEntry[]> }>(
  path: string,
  handlers: H,
) {
  const history = async (call: {
    params: { id: string }
    input?: { personal?: 'omit' }
    context: LocalContext
  }): Promise<HistoryEntry[]> => {
    const waiting = await handlers.history(call as never)
    const query = call.input?.personal ? `?personal=${call.input.personal}` : ''
    const address = `/api${path}/${call.params.id}/history${query}` as `/api/${string}`
    return [...waiting, ...((await unlessOffline(askHistory(call.context.remote, address))) ?? [])]
  }
  return { ...handlers, history }
}

interface Call<I = undefined> {
  readonly input: I
  readonly context: LocalContext
}

/** Returns the signed-in user by the server's last answer; the mounted call has already checked that there is one. */
async function user({ context }: Call): Promise<CurrentUser> {
  const ownUser = context.mirror.meta.get('user')
  if (!ownUser) throw new Refusal('unauthenticated')
  return ownUser
}

function statistics({ input, context }: Call<StatisticsQuery>) {
  const run = (statement: Parameters<typeof runOn>[1]) => runOn(context.mirror, statement)
  return readAnalytics(run, sqlite, signedIn(context), input, context.now())
}

function declaredHandlers(name: RecordCollectionName) {
  const collection = recordCollections[name]
  return withServerHistory(collection.path, recordHandlers(collection, listRequest(collection)))
}
const declared = Object.fromEntries(
  RECORD_COLLECTION_NAMES.map((name) => [resourceOf(name), declaredHandlers(name)]),
) as Readonly<Record<ResourceOf<RecordCollectionName>, ReturnType<typeof declaredHandlers>>>

/** The calls of an area that a device answers without a connection. */
type LocalCalls<C extends Contract> = {
  [K in keyof C]: C[K]['offline'] extends 'online' ? never : K
}[keyof C]
/** A handler for each call that is declared to work on a device; areas without such calls may be absent. */
export type AnsweredHere = {
  readonly [A in keyof LocalContract as LocalCalls<LocalContract[A]> extends never ? never : A]: {
    readonly [K in LocalCalls<LocalContract[A]>]: (call: never) => Promise<unknown>
  }
}

/** A device that has not been answered yet knows nobody: an empty list would say that everybody has left. */
async function names({ context }: Call) {
  const people = context.mirror.meta.get('names')
  if (!people) throw new Refusal('not_ready')
  return people
}

/** Every call that this device answers itself, by the names of the contract. */
export const localHandlers = {
  session: { user },
  users: { names },
  ...declared,
  comments: withServerHistory('/comments', recordHandlers(comments, childRequest)),
  consents: withServerHistory('/consents', recordHandlers(consents, childRequest)),
  links: linkHandlers(),
  evidence: evidenceHandlers,
  conflicts: conflictHandlers,
  exports: exportsHandlers,
  reports: reportsHandlers,
  savedViews: savedViewsHandlers,
  news: newsHandlers,
  documents: documentsHandlers,
  courses: coursesHandlers,
  learning: learningHandlers,
  organization: organizationHandlers,
  providers: providersHandlers,
  statistics: { monitoring: statistics },
  system: systemHandlers,
  device: {
    ...deviceHandlers,
    ...keptDocumentHandlers,
    ...keptCourseHandlers,
    ...keptEvidenceHandlers,
    ...leavingHandlers,
    ...draftHandlers,
  },
} satisfies AnsweredHere
