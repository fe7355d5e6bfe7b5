import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import type { ModelSettings } from '#server/ai/language-model.ts'
import { createApp } from '#server/app.ts'
import { composeServices } from '#server/compose.ts'
import { createKeys, freshMasterKeys, type Keys, type MasterKeys } from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { createMetrics } from '#server/http/metrics.ts'
import type { Services } from '#server/services.ts'
import { startWorkers } from '#server/workers.ts'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/domain/access.ts'
import { createMigratedDatabase } from './migrated-database.ts'
import { parsersHere } from './parsers-here.ts'
import { type SendTo, withoutSockets } from './without-sockets.ts'

/** One millisecond a password instead of 26: only for tests. */
const FAST_PASSWORDS = { memory: 64, passes: 1, parallelism: 1 }
/** Each plans every statement for itself, a fifth of what PostgreSQL does; with 3, reports that hold a snapshot each wait for one another. */
const CONNECTIONS = 5

/** What every test person signs in with. */
export const TEST_PASSWORD = 'kalkaaliye caafimaad 12'

/** Who the mail of test servers comes from. */
export const TEST_SENDER = 'Test office <office@example.org>'

/** Sends a request with one user's cookie, which it keeps; `path` begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>

/** A person of a test: the typed client with their cookie, and raw requests with it. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly role: Role
  readonly client: ClientOf<AppContract>
  readonly send: Send
}

/** A running server with a database of its own. */
export interface TestServer {
  readonly url: string
  readonly database: Database
  readonly services: Services
  readonly databaseUrl: string
  /** Where the server keeps its files. */
  readonly dataDir: string
  /** What was logged, one JSON text a line. */
  readonly logged: readonly string[]
  /** A signed-out caller with a cookie jar of its own. */
  readonly visitor: () => { readonly client: ClientOf<AppContract>; readonly send: Send }
  /** Adds a person of a role, and signs them in. */
  readonly signIn: (role: Role, regions?: readonly string[]) => Promise<TestUser>
  readonly close: () => Promise<void>
}

/** What differs from the usual test server. */
export interface TestServerOptions {
  readonly publicUrl?: string
  readonly trustedProxies?: readonly string[]
  readonly onionLocation?: string
  /** Runs the background workers as well. */
  readonly tasks?: boolean
  /** Widens the rate limits; 1 for tests of the limits themselves. */
  readonly limitFactor?: number
  /** MB of files that visitors may send in an hour. */
  readonly visitorFilesMb?: number
  /** Folder of a built UI; none is served otherwise. */
  readonly webFolder?: string
  /** The built page renderer; without it the browser draws all pages. */
  readonly rendererFile?: string
  readonly metricsToken?: string
  /** Reads each file in a process of its own, as the product does, and not in the test's. */
  readonly parsersApart?: boolean
  /** The virus scanner's command line. */
  readonly scanCommand?: string
  /** The command line of the program that reads scans. */
  readonly ocrCommand?: string
  /** The server of a language model, and the requests to it of one editor in a day. */
  readonly model?: ModelSettings
  readonly dailyRequests?: number
  /** The program that makes pages of office files. */
  readonly officeProgram?: string | null
  /** Answers requests without a connection and keeps no log, for tests that ask many thousand times. */
  readonly withoutSockets?: boolean
  /** A database and a folder that are there already, and stay the caller's to drop. */
  readonly place?: { readonly databaseUrl: string; readonly dataDir: string }
  /** The master keys; fresh ones otherwise. */
  readonly masters?: MasterKeys
  /** The keys themselves, for those that are read again while the server runs. */
  readonly keys?: Keys
  /** The port that is taken when it is free; any other otherwise. */
  readonly preferredPort?: number
  /** Keys, addresses and the network of the news aggregation. */
  readonly aggregation?: Parameters<typeof composeServices>[0]['aggregation']
  /** The mail server that mail leaves through; it waits in the outbox otherwise. */
  readonly smtpUrl?: string
  /** The mailbox that is read. */
  readonly imapUrl?: string
}

/** Starts a server on a free port, on a copy of a migrated database, in about a tenth of a second. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const made = options.place ? { url: options.place.databaseUrl } : await createMigratedDatabase()
  const dataDir = options.place?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'test-server-')))
  const logged: string[] = []
  const { services, close } = await composeServices({
    databaseUrl: made.url,
    dataDir,
    keys: options.keys ?? createKeys(options.masters ?? freshMasterKeys()),
    log: pino({ level: options.withoutSockets ? 'silent' : 'debug' }, { write: (line) => logged.push(line) }),
    publicUrl: options.publicUrl ?? 'http://localhost',
    version: '0.0.0-test',
    passwordCost: FAST_PASSWORDS,
    limitFactor: options.limitFactor ?? 1000,
    visitorFilesMb: options.visitorFilesMb,
    connections: CONNECTIONS,
    scanCommand: options.scanCommand,
    ocrCommand: options.ocrCommand,
    officeProgram: options.officeProgram,
    aggregation: options.aggregation,
    model: options.model,
    dailyRequests: options.dailyRequests,
    imapUrl: options.imapUrl,
    parsers: options.parsersApart ? undefined : parsersHere(),
    ...(options.smtpUrl ? { smtpUrl: options.smtpUrl, mailFrom: TEST_SENDER, checkMailEveryMs: 100 } : {}),
  })
  const app = await createApp({
    services,
    metrics: createMetrics(services.database, { token: options.metricsToken ?? null, ofProcess: false }),
    sessionSecret: 'only for tests, where nobody else has the address',
    trustedProxies: options.trustedProxies ?? [],
    onionLocation: options.onionLocation,
    webFolder: options.webFolder ?? path.join(dataDir, 'no-web'),
    rendererFile: options.rendererFile ?? null,
    checkAnswers: true,
  })
  if (options.tasks) await startWorkers(services)
  const answer = app.callback()
  const listening = await listenPreferably(answer, options.preferredPort ?? 0)
  const host = `127.0.0.1:${listening.port}`
  const url = `http://${host}`
  const caller = () => (options.withoutSockets ? callerBy(withoutSockets(answer, host)) : callerAt(url))
  return {
    url,
    database: services.database,
    services,
    databaseUrl: made.url,
    dataDir,
    logged,
    visitor: caller,
    signIn: (role, regions = []) => addAndSignIn(caller(), services, role, regions),
    async close() {
      await services.changes.close()
      await listening.stop()
      await close()
      if ('drop' in made) await made.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function listenPreferably(answer: RequestListener, port: number): Promise<Listening> {
  const host = '127.0.0.1'
  return listen(answer, { host, port }).catch(() => listen(answer, { host, port: 0 }))
}

/** A signed-out caller of the server at an address, which may change, with a cookie jar of its own. */
export function callerAt(url: string | (() => string)) {
  const addressOf = typeof url === 'string' ? () => url : url
  return callerBy((pathname, init) => fetch(`${addressOf()}${pathname}`, { redirect: 'manual', ...init }))
}

/** A signed-out caller with a cookie jar of its own, whose requests go this way. */
function callerBy(sendTo: SendTo) {
  const jar = new Map<string, string>()
  const send: Send = async (pathname, init = {}) => {
    const headers = new Headers(init.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await sendTo(pathname, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }
  return { send, client: createClient(contract, send) }
}

function keep(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}

async function addAndSignIn(
  { client, send }: ReturnType<typeof callerAt>,
  services: Services,
  role: Role,
  regions: readonly string[],
): Promise<TestUser> {
  const id = uuidv7()
  const email = `${role}.${createHash('sha256').update(id).digest('hex').slice(0, 8)}@example.org`
  const hash = await services.passwords.hash(TEST_PASSWORD)
  await services.database.run(sql`
    insert into users (id, email, email_key, first_name, last_name, role, regions, password_hash)
    values (${id}, ${email}, ${email}, 'Test', ${role}, ${role}, ${sql.param([...regions])}::text[], ${hash})`)
  await client.session.signIn({ input: { email, password: TEST_PASSWORD } })
  return { id, email, role, client, send }
}
