import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Keys } from '#server/crypto/keys.ts'
import {
  openFileName,
  openMessage,
  openSender,
  senderKeys,
} from '#server/features/correspondence/messages/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { writeCursor } from '#server/http/cursor.ts'
import type { FoundThreads, messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import { plainDigits } from '#shared/domain/digits.ts'
import { referenceIn } from '#shared/domain/messages.ts'
import { spellingsOf } from '#shared/domain/name-spellings.ts'
import { searchWords } from '#shared/domain/search-text.ts'
import { sendableAddress } from '#shared/domain/sendable-address.ts'
import { conditionOf } from './filters.ts'
import { latestPage, listedThreads } from './list.ts'

const SHOWN = 50
/** As many conversations are unsealed for one search; the next page continues with older ones. */
const MOST_READ = 1000
const AT_ONCE = 200

const threadRow = z.object({
  id: z.uuid(),
  lastAt: z.iso.datetime(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
const sealedRow = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  sealed: z.instanceof(Uint8Array).nullable(),
})
type Search = ParsedInput<typeof messageThreadsContract.search>

/**
 * Finds conversations by their reference, the sender's whole address, or words. There is no index of words, which would show a person
 * with a dump what people wrote about: the latest conversations are unsealed and read (decision 0355). The audit trail has that
 * a user searched, and not for what.
 */
export async function searchThreads(
  context: ServerContext,
  { text, cursor, ...filters }: Search,
): Promise<FoundThreads> {
  const { database, keys, records } = context.services
  const { id: caller } = callerOf(context)
  const now = records.now().toISOString()
  await writeAudit(database, { actor: caller, act: 'message.searched', subject: 'messages' })
  const named = namedBy(keys, text)
  const words = searchWords(text)
  if (!named && words.length === 0) return { items: [], next: null }
  const condition = sql`${conditionOf(filters, { caller, now })} ${named ? sql`and ${named}` : sql``}`
  const { ids, next } = await findIds(context, condition, cursor, named ? [] : words)
  return { items: await listedThreads(database, { ids, caller, now }), next }
}

/** What a search names without being about words: a reference, or a whole address. */
function namedBy(keys: Keys, text: string): SQL | null {
  const reference = referenceIn(plainDigits(text))
  if (reference) return sql`right(thread.id::text, 8) = ${reference}`
  const address = sendableAddress(text)
  if (address === null) return null
  return sql`thread.sender_key = any(${sql.param(senderKeys(keys, address))}::bytea[])`
}

async function findIds(
  { services }: ServerContext,
  condition: SQL,
  cursor: string | undefined,
  words: readonly string[],
): Promise<{ ids: string[]; next: string | null }> {
  const wanted = words.map((word): Wanted => ({ word, spellings: new Set(spellingsOf(word)) }))
  const ids: string[] = []
  let at = cursor
  for (let read = 0; read < MOST_READ; read += AT_ONCE) {
    const rows = await services.database.run(
      sql`select thread.id, thread.last_at as "lastAt", thread.sealed from message_threads thread
        where ${condition} ${latestPage(at, AT_ONCE - 1)}`,
      threadRow,
    )
    const texts = wanted.length === 0 ? null : await textsOf(services, rows)
    for (const { id, lastAt } of rows) {
      if (texts && !hasWords(texts.get(id) ?? [], wanted)) continue
      ids.push(id)
      if (ids.length === SHOWN) return { ids, next: writeCursor([lastAt, id]) }
    }
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return { ids, next: null }
    at = writeCursor([last.lastAt, last.id])
  }
  return { ids, next: at ?? null }
}

/** The words of conversations: of their senders, messages, notes, and names of attachments. */
async function textsOf(
  { database, keys }: ServerContext['services'],
  threads: readonly z.output<typeof threadRow>[],
): Promise<Map<string, string[]>> {
  const ids = sql.param(threads.map(({ id }) => id))
  const [messages, files] = await Promise.all([
    database.run(
      sql`select id, thread_id as "threadId", sealed from messages where thread_id = any(${ids}::uuid[])`,
      sealedRow,
    ),
    database.run(
      sql`select file.id, message.thread_id as "threadId", file.sealed
        from message_files file join messages message on message.id = file.message_id
        where message.thread_id = any(${ids}::uuid[]) and file.role = 'attachment'`,
      sealedRow,
    ),
  ])
  const texts = new Map(threads.map(({ id, sealed }) => [id, Object.values(openSender(keys, id, sealed))]))
  for (const { id, threadId, sealed } of messages)
    texts.get(threadId)?.push(...wordsOf(openMessage(keys, id, sealed)))
  for (const { id, threadId, sealed } of files) texts.get(threadId)?.push(openFileName(keys, id, sealed))
  return new Map([...texts].map(([id, parts]) => [id, searchWords(parts.join('\n'))]))
}

const wordsOf = ({ text, forwarded }: ReturnType<typeof openMessage>): string[] => [
  text,
  ...forwarded.flatMap((mail) => [mail.from ?? '', mail.subject, mail.text]),
]

interface Wanted {
  readonly word: string
  readonly spellings: ReadonlySet<string>
}

/** Whether each word that is searched begins a word that is there, or is another spelling of one. */
const hasWords = (there: readonly string[], wanted: readonly Wanted[]): boolean =>
  wanted.every(({ word, spellings }) => there.some((each) => each.startsWith(word) || spellings.has(each)))
