import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import QueryStream from 'pg-query-stream'
import type { z } from 'zod'
import { columnTypes } from './column-types.ts'

/** Runs statements: the pool, or one transaction of it. Statements are composed with drizzle's `sql`. */
export interface Queryable {
  /**
   * Runs a statement and returns its rows, each parsed if a schema is given. Instants are `…Z` text with
   * milliseconds, dates text, bigint numbers. `sql.param(array)` passes a JavaScript array as one value.
   */
  run<T = Record<string, unknown>>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]>
  /**
   * Like `run`, but parsed and planned only once for each connection: for the statements of nearly every request,
   * whose text never changes and whose best plan doesn't depend on the values.
   */
  runPrepared<T = Record<string, unknown>>(statement: SQL, schema?: z.ZodType<T>): Promise<T[]>
  /** Like `runPrepared`, for a statement whose text was made before: `values` by the names of its placeholders. */
  runKept<T = Record<string, unknown>>(statement: KeptStatement, values: Values): Promise<T[]>
}

/**
 * The text of a long statement, made once by {@link keepStatement} because composing it takes longer than running it.
 */
export interface KeptStatement {
  readonly name: string
  readonly text: string
  /** Bound values, and placeholders for the values of each run. */
  readonly params: readonly unknown[]
}

/** Values for `sql.placeholder(name)`, by name. */
export type Values = Readonly<Record<string, unknown>>

/** An open transaction; usable only inside the function that gets it. */
export interface Transaction extends Queryable {
  /**
   * Sends a prepared statement without waiting for its result or for earlier statements; if it fails, the next `run`
   * and the commit fail with its error.
   */
  send(statement: SQL): void
  /** Reads a large result row by row through a cursor, `batch` rows at a time. */
  stream<T = Record<string, unknown>>(statement: SQL, batch?: number): AsyncIterable<T>
  /** The connection itself, for commands that `sql` can't express (COPY, LISTEN). */
  readonly client: pg.PoolClient
}

/** The one database of the product, over one pool of connections. */
export interface Database extends Queryable {
  /**
   * The only way to write: commits when `work` resolves, rolls back when it rejects. Only one transaction at a time
   * runs with the same `turn`; others wait at their first statement. If PostgreSQL aborts the transaction in favour
   * of another one (a deadlock, a serialization failure), `work` is called again, up to five times in all, so it must
   * have no effects outside the database.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>, turn?: string): Promise<T>
  /** One unchanging view of the data for several reads (repeatable read, read only). */
  readTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  readonly pool: pg.Pool
  /** Closes the connections after their running statements; further calls do nothing. */
  close(): Promise<void>
}

/** Options that differ between the product and its tests. */
export interface DatabaseOptions {
  /** Most connections at once. */
  readonly connections?: number
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  readonly onIdleError?: (error: Error) => void
}

const CONNECTIONS = 12
/** Milliseconds to wait for connections to close; a server that answers closes them sooner. */
const CLOSE_WITHIN_MS = 2000
const PLANNED = 6
const SNAPSHOTS = 8
// Each connection caches its prepared statements, so connections stay open through quiet minutes.
const IDLE_MS = 600_000
const CONNECT_WITHIN_MS = 10_000
// A forgotten statement must not hold a connection and its locks for ever.
const STATEMENT_WITHIN_MS = 120_000
const IDLE_IN_TRANSACTION_MS = 60_000
const BATCH = 500

const dialect = new PgDialect()

/** Opens a pool of connections to a PostgreSQL database; it doesn't connect before the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: columnTypes,
    // The threshold is set here, so that a search finds the same on every server.
    options: '-c timezone=UTC -c jit=off -c pg_trgm.similarity_threshold=0.3',
    idleTimeoutMillis: IDLE_MS,
  }
  const pool = new pg.Pool({ ...settings, pipeline: true })
  // PostgreSQL would plan a statement again for each of its first five runs on a connection, which takes longer than
  // running it.
  const planned = new pg.Pool({
    ...settings,
    pipeline: true,
    max: Math.min(settings.max ?? PLANNED, PLANNED),
    options: `${settings.options} -c plan_cache_mode=force_generic_plan`,
  })
  // A cursor can't share a connection with pipelined statements.
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
 * Makes the function that ends a pool and waits until its connections are closed. The pool's own `end` doesn't wait
 * for that: if the server were stopped right afterwards, each connection would break and be reported as a fault.
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
    // A database server that no longer answers must not prevent the stop.
    const patience = setTimeout(closed, CLOSE_WITHIN_MS)
    await all
    clearTimeout(patience)
  }
}

/**
 * The key is a number made of the name's hash, because quoted text would need escaping. The same statements run again
 * and again with other keys, and planning them each time would take longer than running them.
 */
function turnOf(name: string): string {
  const key = createHash('sha256').update(name).digest().readBigInt64BE()
  return `set local plan_cache_mode = force_generic_plan; select pg_advisory_xact_lock(${key})`
}

function query(statement: SQL): pg.QueryConfig {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params }
}

type NamedText = Pick<KeptStatement, 'name' | 'text'>
const namedTexts = new Map<string, NamedText>()

function prepared(statement: SQL): pg.QueryConfig {
  const { text, values } = query(statement)
  return { ...named(text), ...(values ? { values } : {}) }
}

/**
 * A statement's name is the hash of its text, so that no two texts share a name. Equal texts become one: of a long statement, each
 * user would keep another copy.
 */
function named(text: string): NamedText {
  const before = namedTexts.get(text)
  if (before) return before
  const made = { name: createHash('sha256').update(text).digest('base64url'), text }
  namedTexts.set(text, made)
  return made
}

/** Composes a statement once, so that it can run many times with other values for its placeholders. */
export function keepStatement(statement: SQL): KeptStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { ...named(text), params }
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
  // A connection in use has no other listener for errors, and without one its break would end the process.
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
    // A connection that can't even roll back is discarded.
    client.release(broken)
  }
}

/** Serialization failure and deadlock: the transaction itself was valid, and nothing of it was written. */
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

/** Sends statements that directly follow one another in one packet: each packet costs as much as a small statement. */
function gather(client: pg.PoolClient): void {
  const { stream } = client.connection
  if (stream.writableCorked > 0) {
    // A large buffer is sent early, so that the database works on its first statements while later ones are composed.
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

  /** `begin` is sent with the first statements; if it fails, they fail too. */
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
      // After a failure all further statements fail too, and only the first error names the cause.
      throw this.#failure ?? error
    }
    throw this.#failure
  }

  stream<T>(statement: SQL, batch = BATCH): AsyncIterable<T> {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return this.client.query(new QueryStream(text, params, { batchSize: batch, types: columnTypes }))
  }

  /** A commit after a failed statement rolls back, so it can be sent without waiting for the results. */
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
