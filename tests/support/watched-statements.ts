import pg from 'pg'

// A module of its own, which a process loads once: setup files run again before each file of tests.

/** The distinct statements so far, and those that were not looked at. */
const seen = new Set<string>()
const fresh: string[] = []
/** Frames of a stack that a statement comes through, whoever sends it. */
const BETWEEN = /node_modules|node:|\/server\/db\/|\/watched-statements\.ts/
const OF_TESTS = /\.test\.tsx?|\/tests\//

/** Whether a test itself asks, which may look at a row by its id alone, or a migration, whose tables are those of its time. */
function isExempt(): boolean {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error()
  Error.stackTraceLimit = stackTraceLimit
  if (stack.includes('/server/db/migrate.ts')) return true
  const asking = stack.split('\n').find((line) => line.includes('file:') && !BETWEEN.test(line))
  return asking !== undefined && OF_TESTS.test(asking)
}

/** The text of what a connection is given: text, a query with text, or a cursor. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text, cursor } = query as { readonly text?: unknown; readonly cursor?: { readonly text?: unknown } }
  return String(text ?? cursor?.text ?? '')
}

type Query = (this: unknown, query: unknown, ...more: unknown[]) => unknown
type Asked = { query: Query }

/** Watches what is asked of every connection, and of the pool, which hands it on only when a connection is free: without the stack. */
function watch(asked: Asked): void {
  const { query } = asked
  asked.query = function watched(given, ...more) {
    const text = textOf(given)
    if (text && !seen.has(text)) {
      seen.add(text)
      if (!isExempt()) fresh.push(text)
    }
    return query.call(this, given, ...more)
  }
}
watch(pg.Pool.prototype as unknown as Asked)
watch(pg.Client.prototype as unknown as Asked)

/** The statements that the product has sent in this process since it was asked last, each text once. */
export const takeStatements = (): string[] => fresh.splice(0)
