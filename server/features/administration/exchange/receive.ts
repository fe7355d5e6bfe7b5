import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { ExchangeRefused, type OpenedExchange, openExchange, readAbout } from '#files/exchange-file.ts'
import type { Queryable } from '#server/db/database.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { exchangePairs } from '#server/signing/exchange-keys.ts'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type ExchangeFault, type ToServer, toServer } from '#shared/sync/exchange-file.ts'
import { keepBrought, readSender, readSummaries, type Sender } from './rows.ts'

/** What a courier learns of a file that the server refuses. */
const FAULTS: Readonly<Record<ExchangeFault, string>> = {
  'other-file': 'This is no exchange file. Choose the file that the office has made.',
  cut: 'This exchange file is not complete. Copy it again from where it was made.',
  damaged: 'This exchange file is damaged. Copy it again from where it was made.',
  foreign: 'This exchange file was made for another organisation, or it is an answer.',
  newer: 'This exchange file was made by a newer app. It can be taken once the server is updated.',
  unsigned: 'This exchange file is not signed by a device of this organisation, so it is not taken.',
}

/** An exchange file that was opened, and that its device has signed. */
export interface ReadExchange {
  readonly about: ToServer
  readonly bytes: Uint8Array
  readonly sender: Sender
}

/** Reads and checks a file. Refuses it by what it is. */
export async function readExchange({ services }: ServerContext, file: Uint8Array): Promise<ReadExchange> {
  const opened = refusing(() => openExchange(file, 'to-server', exchangePairs(services.keys)))
  const about = refusing(() => readAbout(opened.about, toServer))
  const sender = await readSender(services.database, about.deviceId)
  if (!sender || !isSigned(opened, sender)) throw refusalOf('unsigned')
  const bytes = about.parts.reduce((sum, part) => sum + part.bytes, 0)
  if (bytes !== opened.bytes.length) throw refusalOf('damaged')
  return { about, bytes: opened.bytes, sender }
}

/** Keeps a file that a courier has brought, and returns what the courier sees of it before accepting it. */
export async function receiveExchange(
  context: ServerContext,
  body: ReadableStream<Uint8Array>,
): Promise<ExchangeSummary> {
  const { database } = context.services
  const by = { broughtBy: callerOf(context).id }
  const id = await keepExchange(context, database, await buffer(body), by)
  const [summary] = await readSummaries(database, sql`exchange_files.id = ${id}::uuid`, 1)
  if (!summary) throw new Refusal('not_ready')
  return summary
}

/** Keeps a file, and returns its id; refuses one of another device than `from`, where that is known. */
export async function keepExchange(
  context: ServerContext,
  queryable: Queryable,
  file: Uint8Array,
  { broughtBy, from }: { readonly broughtBy: string; readonly from?: string },
): Promise<string> {
  const { about, sender } = await readExchange(context, file)
  if (from !== undefined && sender.deviceId !== from) throw refusalOf('unsigned')
  const state = sender.state === 'ended' ? 'held' : 'waiting'
  const receivedAt = context.services.records.now().toISOString()
  if (!(await keepBrought(queryable, { about, file, state, broughtBy, receivedAt })))
    throw refusalOf('unsigned')
  return about.id
}

const isSigned = (opened: OpenedExchange, { signingKey }: Sender) =>
  signingKey !== null && opened.isSignedBy(Buffer.from(signingKey, 'base64'))

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ExchangeRefused) throw refusalOf(error.fault)
    throw error
  }
}

const refusalOf = (fault: ExchangeFault) =>
  new Refusal('rule_violated', {
    message: FAULTS[fault],
    details: [{ path: 'file', message: FAULTS[fault] }],
  })
