import { askAbout, isNewest, type KeptRow, shownHere } from '#desktop/documents/index.ts'
import { ServerRefused } from '#desktop/sync/server-calls.ts'
import { FileBroken, FileMissing } from '#files/faults.ts'
import { webStream } from '#files/web-stream.ts'
import { callPath, readPage } from '#shared/contract/client.ts'
import type { AnswerOf, FileAnswer, Handlers, ParsedInput } from '#shared/contract/endpoint.ts'
import { documentItem, documentsContract } from '#shared/contract/library/documents.ts'
import { may } from '#shared/domain/access.ts'
import { isViewable, SAVED_AS } from '#shared/domain/documents.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LocalContext } from './context.ts'
import { askServer, fromServer, unlessOffline } from './from-server.ts'
import { facetsOfKept, searchKept } from './search-documents.ts'

type Answered = Pick<typeof documentsContract, 'list' | 'counts' | 'facets' | 'get' | 'file' | 'text'>

/** The server may take so long to say whether a kept file is still the newest; then it is shown as it lies here. */
const ANSWER_WITHIN_MS = 4000
/** Passages of one answer, as on the server. */
const AT_ONCE = 20

/** The library: from the server, and without a connection what the user keeps on this device (decision 0242). */
export const documentsHandlers: Handlers<Answered, LocalContext> = {
  async list({ input, context }) {
    const answer = await askServer(context.remote, callPath(documentsContract.list, {}, input))
    if (!answer) return searchKept(context, keptRows(context), input)
    const page = readPage(answer, await answer.json())
    return { ...page, items: documentItem.array().parse(page.items) }
  },

  async counts({ context }) {
    const answer = await askServer(context.remote, callPath(documentsContract.counts))
    return answer ? documentsContract.counts.output.parse(await answer.json()) : countsOf(keptRows(context))
  },

  async facets({ input, context }) {
    const answer = await askServer(context.remote, callPath(documentsContract.facets, {}, input))
    if (answer) return documentsContract.facets.output.parse(await answer.json())
    return facetsOfKept(context, keptRows(context), input)
  },

  async get({ params, context }) {
    const answer = await askServer(context.remote, callPath(documentsContract.get, params)).catch(
      (error: unknown) => {
        lookAgain(context, error)
        throw error
      },
    )
    return answer ? documentItem.parse(await answer.json()) : shownHere(keptRow(context, params.id))
  },

  async file({ params, input, context }) {
    const here = await currentRow(context, params.id, input.number)
    const opened = here && (await openHere(context, here, input))
    return opened ?? (await fileFromServer(context, callPath(documentsContract.file, params, input)))
  },

  async text({ params, input, context }) {
    const here = await currentRow(context, params.id, input.number)
    if (here) return textHere(context, here, input.from)
    const answer = await askServer(context.remote, callPath(documentsContract.text, params, input))
    if (!answer) throw new Refusal('offline')
    return documentsContract.text.output.parse(await answer.json())
  },
}

/** What lies here whole; refuses where the user keeps nothing that may be shown. */
function keptRows({ keptDocuments, user }: LocalContext): KeptRow[] {
  if (!user || !may(user, 'documents:read')) throw new Refusal('offline')
  return keptDocuments.all(user).filter(({ kept_at }) => kept_at !== null)
}

function keptRow(context: LocalContext, name: string): KeptRow {
  const row = keptRows(context).find(({ id, document }) => name === id || name === document.slug)
  if (!row) throw new Refusal('offline')
  return row
}

/**
 * The kept document if its file answers the call: it is the one that is asked for, and as far as the server can be
 * asked, nobody has changed it. One that may not be kept any more is removed at once.
 */
async function currentRow(
  context: LocalContext,
  id: string,
  number: number | undefined,
): Promise<KeptRow | null> {
  const { user, keptDocuments } = context
  const row = user && may(user, 'documents:read') ? keptDocuments.find(user, id) : null
  if (!row?.kept_at || (number !== undefined && number !== row.file?.number)) return null
  const answers = await askNow(context, row)
  if (answers === null) return row
  const [answer] = answers
  if (!answer) {
    await keptDocuments.forget(id)
    throw new Refusal('not_found')
  }
  return answer.copy === null && isNewest(row) ? row : null
}

/** Null without a connection, and without a session: what lies here is shown to anyone who has the passphrase. */
async function askNow({ remote }: LocalContext, row: KeptRow) {
  try {
    return await unlessOffline(askAbout(remote, [row], AbortSignal.timeout(ANSWER_WITHIN_MS)))
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 403) throw new Refusal('forbidden')
    if (error instanceof ServerRefused || isTimeout(error)) return null
    throw error
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** A document that is not in the library any more may be kept here: the server is asked soon. */
function lookAgain({ copyFetcher }: LocalContext, error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'not_found')) return
  copyFetcher.askSoon()
  copyFetcher.nudge()
}

/** Null if the file can't be read here any more; it is fetched again then. */
async function openHere(
  { keptDocuments, copyFetcher }: LocalContext,
  row: KeptRow,
  { view }: ParsedInput<typeof documentsContract.file>,
): Promise<FileAnswer | null> {
  const { file } = row
  if (!file) return null
  if (view && !isViewable(file.mediaType)) throw new Refusal('unsupported_media_type')
  try {
    const { stream, size } = await keptDocuments.open(row)
    return {
      ...{ body: webStream(stream), size, name: file.name },
      mediaType: view ? file.mediaType : SAVED_AS,
      ...(view ? { inline: true } : {}),
      ...(row.sha256 ? { sha256: row.sha256 } : {}),
    }
  } catch (error) {
    if (!(error instanceof FileBroken || error instanceof FileMissing)) throw error
    await keptDocuments.lose(row)
    copyFetcher.nudge()
    return null
  }
}

async function fileFromServer({ remote }: LocalContext, path: `/api/${string}`): Promise<FileAnswer> {
  const { disposition, ...answer } = await fromServer(remote, path)
  return { ...answer, ...(disposition ? { headers: { 'content-disposition': disposition } } : {}) }
}

function textHere(
  { keptDocuments }: LocalContext,
  { id, text_state }: KeptRow,
  from: number,
): AnswerOf<typeof documentsContract.text> {
  const passages = keptDocuments.texts.passages(id, from, AT_ONCE + 1)
  return {
    state: text_state ?? 'none',
    pages: null,
    passages: passages.slice(0, AT_ONCE),
    next: passages[AT_ONCE]?.number ?? null,
  }
}

function countsOf(rows: readonly KeptRow[]): AnswerOf<typeof documentsContract.counts> {
  const { category, documentType } = documentItem.shape
  const documents = rows.map(({ document }) => document)
  return {
    total: documents.length,
    public: documents.filter(({ isPublic }) => isPublic).length,
    pending: documents.filter(({ status }) => status === 'pending').length,
    archived: 0,
    downloads: 0,
    bytes: rows.reduce((sum, { file }) => sum + (file?.size ?? 0), 0),
    category: countEach(
      category,
      documents.map((document) => document.category),
    ),
    documentType: countEach(
      documentType,
      documents.map((document) => document.documentType),
    ),
  }
}

function countEach<const T extends string>(
  { options }: { readonly options: readonly T[] },
  values: readonly T[],
): Record<T, number> {
  const counts = options.map((option) => [option, values.filter((value) => value === option).length])
  return Object.fromEntries(counts) as Record<T, number>
}
