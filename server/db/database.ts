import type { SQL } from 'drizzle-orm'
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
}

/** An open transaction; usable only inside the function that it was given to. */
export interface Transaction extends Queryable {
  /** Reads a large result row by row through a cursor, `batch` rows at a time. */
  stream<T = Record<string, unknown>>(statement: SQL, batch?: number): AsyncIterable<T>
  /** The connection itself, for what `sql` can't say (COPY, LISTEN). */
  readonly client: pg.PoolClient
}

/** The one database of the product, over one pool of connections. */
export interface Database extends Queryable {
  /** The only way to write: commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
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

const CONNECTIONS = 20
const CONNECT_WITHIN_MS = 10_000
// A forgotten statement must not hold a connection and its locks forever.
const STATEMENT_WITHIN_MS = 120_000
const IDLE_IN_TRANSACTION_MS = 60_000
const BATCH = 500

const dialect = new PgDialect()

/** Opens a pool of connections to a PostgreSQL database; nothing is connected before the first statement. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    statement_timeout: STATEMENT_WITHIN_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: columnTypes,
    // The threshold is our own default, so that a search finds the same on every server.
    options: '-c timezone=UTC -c jit=off -c pg_trgm.similarity_threshold=0.3',
  })
  pool.on('error', options.onIdleError ?? (() => undefined))
  return {
    pool,
    run: (statement, schema) => run(pool, statement, schema),
    transaction: (work) => inTransaction(pool, 'begin', work),
    readTransaction: (work) => inTransaction(pool, 'begin isolation level repeatable read read only', work),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

async function run<T>(
  connection: pg.Pool | pg.PoolClient,
  statement: SQL,
  schema?: z.ZodType<T>,
): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const result = await connection.query(text, params)
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
    await client.query(begin)
    const result = await work(transactionOn(client))
    await client.query('commit')
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

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error('The transaction could not be rolled back')
  }
}

function transactionOn(client: pg.PoolClient): Transaction {
  return {
    client,
    run: (statement, schema) => run(client, statement, schema),
    stream(statement, batch = BATCH) {
      const { sql: text, params } = dialect.sqlToQuery(statement)
      return client.query(new QueryStream(text, params, { batchSize: batch, types: columnTypes }))
    },
  }
}
