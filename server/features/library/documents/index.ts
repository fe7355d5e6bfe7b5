import { type SQL, sql } from 'drizzle-orm'
import { createContentHandlers } from '#server/content/content-handlers.ts'
import { answered, isSeenBy, readContent } from '#server/content/content-kind.ts'
import { amongConditions } from '#server/content/page.ts'
import type { Handlers, ServerContext } from '#server/http/context.ts'
import { isOneEnough } from '#server/second-looks/index.ts'
import type { Page, ParsedInput } from '#shared/contract/endpoint.ts'
import type { documentsContract, LibraryDocument } from '#shared/contract/library/documents.ts'
import { may } from '#shared/domain/access.ts'
import type { ExpandedSearch } from '#shared/queries/list.ts'
import { idAt } from './address.ts'
import { libraryCounts } from './counts.ts'
import { decideDocument } from './decide.ts'
import { countFacets } from './facets.ts'
import { findPage } from './found.ts'
import { linkHandlers } from './links.ts'
import { ORDERS } from './list.ts'
import { openFile } from './open-file.ts'
import { openPortable, readPortable } from './portable/index.ts'
import { decidePublicFile, listPublicFiles, readLook } from './public-files.ts'
import { endLinks, takeOffSite } from './publish.ts'
import { readText } from './read-text.ts'
import { addReport } from './reports.ts'
import { expandLibrarySearch, withPassages } from './search.ts'
import { type DocumentRow, documents, documentsKind, inOrder } from './tables.ts'
import { discardUpload, listUnfinished } from './unfinished.ts'
import { documentValues } from './values.ts'
import { announceFile, askHeld, finishFile, listVersions, takeFilePart } from './versions.ts'
import { findPublic, listPublic } from './visitors.ts'

export { documentCopiesHandlers } from './copies.ts'
export { countApprovable, countDocuments, downloadsByCategory, libraryCounts } from './counts.ts'
export { indexLibraryAgain } from './index-again.ts'
export { lookThroughFiles } from './looks.ts'
export { makeDocumentPages } from './pages.ts'
export { makePortableLibrary } from './portable/index.ts'
export { takeOffSiteAgain } from './publish.ts'
export { purgeLibraryHourly } from './purge.ts'
export { documentsKind } from './tables.ts'
export { readTexts } from './texts.ts'
export { listPlayable, publicFilesOf } from './visitors.ts'
export { withdrawCopies } from './withdraw-copies.ts'

type Query = ParsedInput<typeof documentsContract.list>

const isStaff = ({ user }: ServerContext) => may(user, 'documents:read')

const handlers = createContentHandlers(documentsKind, {
  conditions: conditionsOf,
  order: ({ sort }) => ORDERS[sort],
  view: viewFor,
  compose: documentValues,
  written: async (_context, transaction, { row }) => {
    // What is no longer public leaves the site at once, without a second person.
    if (!row.isPublic || row.isArchived) await takeOffSite(transaction, [row.id])
    if (row.isArchived) await endLinks(transaction, row.id)
  },
  deleted: async (transaction, id) => {
    await takeOffSite(transaction, [id])
    await endLinks(transaction, id)
  },
  restoring: () => sql`status = 'pending'`,
})

/** The library: staff read all of it, visitors what is public as it was approved last. */
export const documentsHandlers: Handlers<typeof documentsContract> = {
  ...handlers,
  list: async (call) => {
    const { input, context } = call
    const { database } = context.services
    const audience = isStaff(context) ? 'staff' : 'visitors'
    const search = await expandLibrarySearch(database, input.q, audience)
    if (search === 'nothing') return { items: [], next: null, total: 0 }
    const page = await (audience === 'visitors'
      ? listPublic(database, input, search)
      : search
        ? listFound(context, input, search)
        : handlers.list(call))
    return search ? withPassages(database, page, search) : page
  },
  get: async (call) => {
    const { database } = call.context.services
    const { id: name } = call.params
    if (!isStaff(call.context)) return (await findPublic(database, name)) ?? call.refuse('not_found')
    return handlers.get({ ...call, params: { id: (await idAt(database, documents, name)) ?? name } })
  },
  counts: ({ context }) =>
    libraryCounts(context.services.database, {
      asStaff: isStaff(context),
      now: context.services.records.now(),
    }),
  facets: ({ input, context }) => {
    const { database } = context.services
    if (!isStaff(context)) return countFacets(database, input, 'visitors', [])
    const isArchived = sql`${documents.isArchived} = ${input.archived === 'yes'}`
    return countFacets(database, input, 'staff', [isSeenBy(documentsKind, context.user), isArchived])
  },
  decide: async ({ params, input, context }) => {
    await decideDocument(context, params.id, input)
    return handlers.get({ params, context, input: undefined })
  },
  addReport: async (call) => {
    const { context } = call
    const { reportId, ...fields } = call.input
    const id = await addReport(context, reportId, fields, (input) => handlers.create({ ...call, input }))
    return handlers.get({ params: { id }, context, input: undefined })
  },
  versions: ({ params, context }) => listVersions(context.services.database, params.id),
  announce: ({ params, input, context }) => announceFile(context, params.id, input),
  unfinished: ({ context }) => listUnfinished(context),
  discard: async ({ params, context }) => {
    await discardUpload(context, params.id)
  },
  held: ({ params, context }) => askHeld(context, params.id),
  sendPart: ({ params, body, context }) =>
    takeFilePart(context, { id: params.id, from: Number(params.from) }, body),
  finish: ({ params, input, context }) => finishFile(context, params.id, input.size),
  ...linkHandlers,
  portable: async ({ context }) => ({ library: await readPortable(context.services) }),
  portableFile: ({ context }) => openPortable(context.services),
  look: async ({ params, input, context }) => ({ look: await readLook(context, params.id, input.number) }),
  publicFiles: ({ context }) => listPublicFiles(context),
  decidePublicFile: async ({ params, input, context }) => {
    await decidePublicFile(context, params.id, input)
  },
  file: ({ params, input, context }) => openFile(context, params.id, input),
  text: ({ params, input, context }) => readText(context, params.id, input),
}

function conditionsOf({ category, documentType, status, archived }: Query): SQL[] {
  return [
    sql`${documents.isArchived} = ${archived === 'yes'}`,
    ...amongConditions(documents.category, category),
    ...amongConditions(documents.documentType, documentType),
    ...amongConditions(documents.status, status),
  ]
}

/** A page of what a search finds, for staff. */
async function listFound(
  context: ServerContext,
  query: Query,
  search: ExpandedSearch,
): Promise<Page<LibraryDocument>> {
  const { database } = context.services
  const conditions = [isSeenBy(documentsKind, context.user), ...conditionsOf(query)]
  const [view, { ids, ...page }] = await Promise.all([
    viewFor(context),
    findPage(database, { query, search, audience: 'staff', conditions }),
  ])
  const rows = await readContent(database, documentsKind, sql`where id = any(${sql.param([...ids])}::uuid[])`)
  return { ...page, items: inOrder(rows, ids).map(view) }
}

/** Makes the function that words a stored document for the caller. */
async function viewFor(context: ServerContext): Promise<(row: DocumentRow) => LibraryDocument> {
  const { user, services } = context
  const mayDecide = may(user, 'documents:approve')
  const oneIsEnough = mayDecide && (await isOneEnough(services.database))
  return (row) => ({
    ...answered(documentsKind, row),
    found: [],
    mayApprove:
      mayDecide &&
      row.status === 'pending' &&
      !row.isArchived &&
      (oneIsEnough || !row.changedBy.includes(user?.id ?? '')),
  })
}
