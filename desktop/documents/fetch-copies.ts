import type { Remote } from '#desktop/engine/remote.ts'
import { msApart } from '#desktop/mirror/earliest-today.ts'
import { isDiskFull, SPARE_BYTES } from '#desktop/mirror/full-disk.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { watchSilence } from '#desktop/net/silence.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import type { DataUse } from '#desktop/sync/data-use.ts'
import { answerOf, call, ServerRefused } from '#desktop/sync/server-calls.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { COPIES_AT_ONCE, documentCopiesContract } from '#shared/contract/library/document-copies.ts'
import type { DocumentPassage } from '#shared/contract/library/documents.ts'
import { MOST_KEPT_BYTES } from '#shared/contract/library/kept-documents.ts'
import { may, type User } from '#shared/domain/access.ts'
import { errorName } from '#shared/domain/errors.ts'
import { type CheckedCopy, isNewest, type KeptDocuments } from './kept-documents.ts'
import type { KeptRow } from './rows.ts'

/** The dependencies of fetching. */
export interface FetchOptions {
  readonly mirror: Mirror
  readonly documents: KeptDocuments
  readonly remote: Remote
  /** What is used of the line, whose limits documents keep. */
  readonly data: Pick<DataUse, 'holdsFiles'>
  /** Called when the documents that lie here have changed. */
  readonly changed: () => void
  readonly now?: () => Date
}

/** Keeps the documents on this device as they are at the server, independently of the sync of records. */
export interface CopyFetcher {
  /** Starts a pass, unless one is running: called whenever the server could be reached. */
  readonly nudge: () => void
  /** Asks the server at the next pass, however recently it was asked. */
  readonly askSoon: () => void
  /** Resolves when nothing is being fetched. */
  readonly idle: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** How often the server is asked while the connection lasts. */
const ASK_EVERY_MS = 5 * 60_000
/** Contacts that are further apart mean that the connection was away. */
const AWAY_MS = 90_000
/** A file that arrives as another one so often is not fetched again until it changes, or the user asks for it. */
const MOST_ATTEMPTS = 3
/** A killed app loses at most so many bytes of a file; a broken connection loses none. */
const PART_BYTES = 1024 * 1024

/** Makes the fetcher; it fetches nothing before `nudge`. */
export function createCopyFetcher(options: FetchOptions): CopyFetcher {
  const { mirror, documents, changed } = options
  const now = options.now ?? (() => new Date())
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let again = false
  let askedAt = 0
  let nudgedAt = 0

  async function run(): Promise<void> {
    try {
      do {
        again = false
        await pass()
      } while (again && !stopping.signal.aborted)
    } catch (error) {
      if (error instanceof ConnectionFailed || error instanceof ServerRefused || stopping.signal.aborted)
        return
      console.error('Fetching documents failed:', errorName(error))
    } finally {
      running = null
    }
  }

  async function pass(): Promise<void> {
    const user = mirror.user()
    if (!user || mirror.meta.get('signedOut') || documents.all(user).length === 0) return
    if (!may(user, 'documents:read')) {
      for (const { id } of documents.all(user)) await documents.forget(id)
      changed()
      return
    }
    if (msApart(askedAt, now()) >= ASK_EVERY_MS) {
      await askServer(options, user, stopping.signal)
      askedAt = now().getTime()
    }
    for (const row of documents.all(user)) {
      if (stopping.signal.aborted || options.data.holdsFiles) return
      if (!isNewest(row) && row.attempts < MOST_ATTEMPTS) await fetchOne(options, row, stopping.signal)
    }
  }

  return {
    nudge() {
      const at = now().getTime()
      if (at - nudgedAt > AWAY_MS) askedAt = 0
      nudgedAt = at
      again = true
      running ??= run()
    },
    askSoon() {
      askedAt = 0
    },
    idle: async () => {
      await running
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Asks the server about documents; those that it leaves out may not be kept. */
export async function askAbout(
  remote: Remote,
  rows: readonly { readonly id: string; readonly known: string | null }[],
  signal?: AbortSignal,
) {
  const input = { copies: rows.map(({ id, known }) => ({ id, known })) }
  const response = await call(remote, documentCopiesContract.check, { input, ...(signal ? { signal } : {}) })
  return answerOf(response, documentCopiesContract.check.output)
}

async function askServer(
  { documents, remote, changed }: FetchOptions,
  user: User,
  signal: AbortSignal,
): Promise<void> {
  const rows = documents.all(user)
  for (let from = 0; from < rows.length; from += COPIES_AT_ONCE) {
    const batch = rows.slice(from, from + COPIES_AT_ONCE)
    const answers = new Map((await askAbout(remote, batch, signal)).map((answer) => [answer.id, answer]))
    let isChanged = false
    for (const { id } of batch) {
      const answer = answers.get(id)
      if (answer && answer.copy === null) {
        documents.confirm(id)
        continue
      }
      isChanged = true
      if (!answer) await documents.forget(id)
      else if (documents.find(user, id)) documents.note(user, answer as CheckedCopy)
    }
    if (isChanged) changed()
  }
}

async function fetchOne(options: FetchOptions, row: KeptRow, signal: AbortSignal): Promise<void> {
  const { documents, changed } = options
  const size = row.document.file?.size ?? 0
  const others = documents.bytes() - (row.file?.size ?? 0)
  try {
    if (row.sha256 !== row.wanted_sha256) {
      if (others + size > MOST_KEPT_BYTES) return documents.fail(row.id, 'too-much')
      // For a moment the parts lie beside the file that they become.
      if ((await documents.free()) < 2 * size - documents.received(row) + SPARE_BYTES)
        return documents.fail(row.id, 'disk-full')
    }
    const isHere = row.wanted_sha256 === null || row.sha256 === row.wanted_sha256
    if (!isHere) await fetchFile(options, row, signal)
    const passages = await fetchPassages(options.remote, row, signal)
    const staged = isHere ? null : await documents.join(row, signal)
    if (!isHere && !staged) return documents.fail(row.id, 'broken', true)
    await documents.finish(row, staged, passages)
    changed()
  } catch (error) {
    if (error instanceof NotWanted) return
    if (isDiskFull(error)) return documents.fail(row.id, 'disk-full')
    // The document has changed or gone since the server was asked.
    if (!(error instanceof ServerRefused) || error.code !== 'not_found') throw error
    options.documents.confirm(row.id)
  }
}

async function fetchFile(
  { documents, remote, data }: FetchOptions,
  row: KeptRow,
  signal: AbortSignal,
): Promise<void> {
  const file = row.document.file
  if (!file) return
  if (documents.received(row) === 0) await documents.dropParts(row.id)
  const from = documents.received(row)
  if (from < file.size) {
    const still = watchSilence(signal)
    try {
      const params = { id: row.id, number: String(file.number), from: String(from) }
      const response = await call(remote, documentCopiesContract.file, { params, signal: still.signal })
      await keepBody(
        response,
        from,
        still.heard,
        async (at, bytes) => (await documents.addPart(row, at, bytes)) && !data.holdsFiles,
      )
    } finally {
      still.end()
    }
  }
  if (documents.received(row) < file.size) throw new ConnectionFailed('the answer ended early')
}

/** The document was removed from this device, or has another file by now, or the data of the day is used up. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

/** Keeps the body part by part; what had arrived when the connection broke is kept as well. */
async function keepBody(
  response: Response,
  from: number,
  heard: () => void,
  keep: (at: number, bytes: Uint8Array) => Promise<boolean>,
): Promise<void> {
  let at = from
  let pieces: Uint8Array[] = []
  let held = 0
  async function keepHeld(): Promise<void> {
    if (held === 0) return
    const bytes = Buffer.concat(pieces)
    pieces = []
    held = 0
    if (!(await keep(at, bytes))) throw new NotWanted()
    at += bytes.length
  }
  for await (const piece of arriving(response)) {
    if (piece instanceof ConnectionFailed) {
      await keepHeld()
      throw piece
    }
    heard()
    pieces.push(piece)
    held += piece.length
    if (held >= PART_BYTES) await keepHeld()
  }
  await keepHeld()
}

/** The pieces of a body, and a broken connection as the last one. */
async function* arriving({ body }: Response): AsyncGenerator<Uint8Array | ConnectionFailed> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const step = await reader
        .read()
        .catch((cause: unknown) => new ConnectionFailed('the line was cut', { cause }))
      if (step instanceof ConnectionFailed) {
        yield step
        return
      }
      if (step.done) return
      yield step.value
    }
  } finally {
    // There is nothing left to cancel in a stream that broke off.
    await reader.cancel().catch(() => undefined)
  }
}

async function fetchPassages(
  remote: Remote,
  { id, document, wanted_passages }: KeptRow,
  signal: AbortSignal,
): Promise<DocumentPassage[]> {
  const passages: DocumentPassage[] = []
  if (!document.file || wanted_passages === 0) return passages
  const params = { id, number: String(document.file.number) }
  let from: number | null = 1
  while (from !== null) {
    const answer: AnswerOf<typeof documentCopiesContract.passages> = await answerOf(
      await call(remote, documentCopiesContract.passages, { params, input: { from }, signal }),
      documentCopiesContract.passages.output,
    )
    passages.push(...answer.passages)
    // However an answer is made, reading comes to an end.
    from = answer.next !== null && answer.next > from ? answer.next : null
  }
  return passages
}
