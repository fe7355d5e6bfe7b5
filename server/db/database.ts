import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { z } from 'zod'
import { columnTypes } from './column-types.ts'

/** What runs statements: the pool, or one transaction of it. Statements are composed with drizzle's `sql`. */
export interface Queryable {
  /**
   * Runs a statement and answers its rows, each parsed where a schema is given. Instants are `…Z` text with
   * milliseconds, dates text, bigint numbers. A JavaScript array is passed as one value by `sql.param(array)`.
   */
  run<T = Record<string, unknown>>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]>
  /**
   * As `run`, parsed and planned once for each connection: for the statements of nearly every request, whose text is
   * always the same and whose best plan doesn't depend on the values.
   */
  runPrepared<T = Record<string, unknown>>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]>
  /** As `runPrepared`, for a statement whose text was made before: `values` by the names of its placeholders. */
  runKept<T = Record<string, unknown>>(statement: KeptStatement, values: Values): Promise<T[]>
}

/** The text of a long statement, made once by {@link keepStatement}: composing it takes longer than running it. */
export interface KeptStatement {
  readonly name: string
  readonly text: string
  /** Bound values, and the placeholders of those that each run brings. */
  readonly params: readonly unknown[]
}

/** What stands in place of `sql.placeholder(name)`. */
export type Values = Readonly<Record<string, unknown>>

/** An open transaction; usable only inside the function that it was given to. */
export interface Transaction extends Queryable {
  /**
   * Sends a statement whose rows nobody needs, prepared, without waiting for the ones before; if it fails, so do the
   * next `run` and the commit, with its error.
   */
  send(statement: SQL): void
  /** Reads a large result row by row through a cursor, `batch` rows at a time. */
  stream<T = Record<string, unknown>>(statement: SQL, batch?: number): AsyncIterable<T>
  /** The connection itself, for what `sql` can't say (COPY, LISTEN). */
  readonly client: pg.PoolClient
}

/** The one database of the product, over one pool of connections. */
export interface Database extends Queryable {
  /**
   * The only way to write: commits when `work` resolves, rolls back when it rejects. `turn` names what only one
   * transaction at a time may work on; others that name the same wait at their first statement. Where PostgreSQL ended
   * the transaction so that another could go on (a deadlock, a serialization failure), `work` is called anew, up to five
   * times in all: nothing outside of the database may remember what it did.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, turn?: string): Promise<T>
  /** One unchanging view of the data for several reads (repeatable read, read only). */
  readTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  /** Ends the connections after their running statements; once more does nothing. */
  close(): Promise<void>
}

/** Options that differ between the product and its tests. */
export interface DatabaseOptions {
  /** Most connections at once. */
  readonly connections?: number
  /** Hears that an idle connection broke; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void
}

const CONNECTIONS = 12
/** Milliseconds in which a connection is closed, where the server answers. */
const CLOSE_WITHIN_MS = 2000
const PLANNED = 6
const SNAPSHOTS = 8
// A connection knows its statements; opened anew after each quiet minute, it would have to learn them again.
const IDLE_MS = 600_000
const CONNECT_WITHIN_MS = 10_000
// A forgotten statement must not hold a connection and its locks forever.
const STATEMENT_WITHIN_MS = 120_000
const IDLE_IN_TRANSACTION_MS = 60_000
const BATCH = 500

const dialect = new PgDialect()

/** Opens a pool of connections to a PostgreSQL database; nothing is connected before the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: columnTypes,
    // The threshold is our own default, so that a search finds the same on every server.
    options: '-c timezone=UTC -c jit=off -c pg_trgm.similarity_threshold=0.3',
    idleTimeoutMillis: IDLE_MS,
  }
  const pool = new pg.Pool({ ...settings, pipeline: true })
  // PostgreSQL would plan a statement anew for its first five times on each connection, which takes longer than to run it.
  const planned = new pg.Pool({
    ...settings,
    pipeline: true,
    max: Math.min(settings.max ?? PLANNED, PLANNED),
    options: `${settings.options} -c plan_cache_mode=force_generic_plan`,
  })
  // Reading through a cursor can't share a connection with statements that are sent ahead.
  const snapshots = new pg.Pool({ ...settings, max: options.connections ?? SNAPSHOTS })
  const closings = [pool, planned, snapshots].map(closing)
  for (const each of [pool, planned, snapshots]) each.on('error', options.onIdleError ?? (() => undefined))
  return {
    pool,
    run: (statement, schema) => run(pool, query(statement), schema),
    runPrepared: (statement, schema) => run(planned, prepared(statement), schema),
    runKept: (statement, values) => run(planned, filled(statement, values)),
    transaction: (work, turn) =>
      againAfterDeadlock(() => inTransaction(pool, turn ? `begin; ${turnOf(turn)}` : 'begin', work)),
    readTransaction: (work) =>
      inTransaction(snapshots, 'begin isolation level repeatable read read only', work),
    close: async () => {
      await Promise.all(closings.map((close) => close()))
    },
  }
}

/**
 * Makes what ends a pool and waits until its connections are closed. The pool's own end only asks for that: a server that is
 * stopped right afterwards would break them, and each break would be told as a fault.
 */
function closing(pool: pg.Pool): () => Promise<void> {
  const open = new Set<pg.PoolClient>()
  let closed: () => void = () => undefined
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => {
    open.delete(client)
    if (open.size === 0) closed()
  })
  return async () => {
    if (pool.ending) return
    const all = new Promise<void>((resolve) => {
      closed = resolve
    })
    await pool.end()
    if (open.size === 0) return
    // A server that does not answer any more keeps nobody from stopping.
    const patience = setTimeout(closed, CLOSE_WITHIN_MS)
    await all
    clearTimeout(patience)
  }
}

/**
 * Text in quotes needs escaping; a number made of its hash doesn't. Who takes turns sends the same statements again and
 * again, by keys: planning them each time takes longer than they do.
 */
function turnOf(name: string): string {
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  return `set local plan_cache_mode = force_generic_plan; select pg_advisory_xact_lock(${key})`
}

function query(statement: SQL): pg.QueryConfig {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params }
}

const names = new Map<string, string>()

/** A statement's name is made of its text, so that one name never stands for two texts. */
function prepared(statement: SQL): pg.QueryConfig {
  const { text, values } = query(statement)
  return { name: nameOf(text), text, ...(values ? { values } : {}) }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Makes the text of a statement, to be run many times with other values for its placeholders. */
export function keepStatement(statement: SQL): KeptStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { name: nameOf(text), text, params }
}

function filled({ name, text, params }: KeptStatement, values: Values): pg.QueryConfig {
  return { name, text, values: fillPlaceholders([...params], { ...values }) }
}

async function run<T>(
  connection: pg.Pool | pg.PoolClient,
  statement: pg.QueryConfig,
  schema?: z.ZodType<T>,
): Promise<T[]> {
  const result = await connection.query(statement)
  return schema ? result.rows.map((row) => schema.parse(row)) : result.rows
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // Nobody else listens to a connection that is in use; unheard, its break would end the process.
  const onBreak = (error: Error) => {
    broken = error
  }
  client.on('error', onBreak)
  try {
    const transaction = new OpenTransaction(client, begin)
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    broken ??= await rollBack(client)
    throw error
  } finally {
    client.off('error', onBreak)
    // A connection that can't even roll back is thrown away.
    client.release(broken)
  }
}

/** Serialization failure and deadlock: the transaction itself was in order, and nothing of it was written. */
const ENDED_FOR_ANOTHER = ['40001', '40P01']
const TRIES = 5

async function againAfterDeadlock<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      if (attempt === TRIES || !ENDED_FOR_ANOTHER.some((each) => each === code)) throw error
    }
  }
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('The transaction could not be rolled back')
  }
}

const GATHERED_BYTES = 32_768

/** Lets the statements that follow one another at once leave together: each packet costs as much as a small statement. */
function gather(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) {
    // The database is to work on the first of many while the next are made.
    if (stream.writableLength > GATHERED_BYTES) {
      stream.uncork()
      stream.cork()
    }
    return
  }
  stream.cork()
  process.nextTick(() => stream.uncork())
}

class OpenTransaction implements Transaction {
  readonly client: pg.PoolClient
  readonly #sent: Promise<void>[] = []
  #failure: Error | undefined

  /** The beginning goes out with the first statements; should it fail, so do they. */
  constructor(client: pg.PoolClient, begin: string) {
    this.client = client
    gather(client)
    this.#sent.push(this.#note(client.query(begin)))
  }

  send(statement: SQL): void {
    gather(this.client)
    this.#sent.push(this.#note(run(this.client, prepared(statement))))
  }

  run<T>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]> {
    return this.#run(query(statement), schema)
  }

  runPrepared<T>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]> {
    return this.#run(prepared(statement), schema)
  }

  runKept<T>(statement: KeptStatement, values: Values): Promise<T[]> {
    return this.#run(filled(statement, values))
  }

  async #run<T>(statement: pg.QueryConfig, schema?: z.ZodType<T>): Promise<T[]> {
    gather(this.client)
    try {
      const rows = await run(this.client, statement, schema)
      if (!this.#failure) return rows
    } catch (error) {
      // After a failure every further statement fails as well, and only the first error says why.
      throw this.#failure ?? error
    }
    throw this.#failure
  }

  stream<T>(statement: SQL, batch = BATCH): AsyncIterable<T> {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return this.client.query(new QueryStream(text, params, { batchSize: batch, types: columnTypes }))
  }

  /** A commit after a failed statement rolls back, so it can be sent without waiting. */
  async commit(): Promise<void> {
    gather(this.client)
    await Promise.all([...this.#sent, this.#note(this.client.query('commit'))])
    if (this.#failure) throw this.#failure
  }

  async #note(done: Promise<unknown>): Promise<void> {
    try {
      await done
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error('A statement failed')
    }
  }
}
