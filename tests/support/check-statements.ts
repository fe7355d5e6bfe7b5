import pg from 'pg'
import { afterAll } from 'vitest'
import { halfReferences, REFERENCES } from './half-references.ts'

// Every statement that the product sends in a test of the server names a record by collection and id (decision 0389); each
// text is looked at once in a process, after the file that sent it first.

/** What a process knows: the distinct statements so far, and those that were not looked at. */
interface Watching {
  readonly seen: Set<string>
  readonly fresh: string[]
}
declare global {
  var watching: Watching | undefined
}

// This file runs again before each file of tests in a process, whose connections are watched once.
const isFirst = globalThis.watching === undefined
globalThis.watching ??= { seen: new Set(), fresh: [] }
const { seen, fresh } = globalThis.watching
/** Frames of a stack that a statement comes through, whoever sends it. */
const BETWEEN = /node_modules|node:|\/server\/db\/|\/check-statements\.ts/
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
if (isFirst) {
  watch(pg.Pool.prototype as unknown as Asked)
  watch(pg.Client.prototype as unknown as Asked)
}

afterAll(() => {
  const found = fresh.splice(0).flatMap((text) => {
    const halves = halfReferences(text, REFERENCES)
    return halves.length > 0 ? [`${halves.join(', ')} without its collection in: ${text}`] : []
  })
  if (found.length > 0) throw new Error(found.join('\n\n'))
})
