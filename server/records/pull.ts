import { hash } from 'node:crypto'
import { ACCESS, may, regionScope, type User } from '#shared/domain/access.ts'
import { conflictsShownTo, hiddenFrom, readableSealed, visibleTo } from '#shared/domain/policies.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Cursor, ROWS_PER_CURSOR } from '#shared/sync/cursor.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import type { Delivered } from './access-log.ts'
import type { ChangeRow } from './change.ts'
import type { ChangeSignal } from './change-signal.ts'
import type { Hold } from './held-pulls.ts'
import { openReadable } from './open-readable.ts'
import { perUser } from './per-user.ts'
import { type Clock, drawEpoch, isOurPast, noteSetBack, readClock } from './pull-clock.ts'
import { conflictLine } from './pull-conflicts.ts'
import { type Page, readPage } from './pull-page.ts'
import { concerns } from './reach.ts'
import type { RecordServices } from './services.ts'

const SCOPE_LETTERS = 16
/** Rows that are read, and kept in memory, at once. */
const PAGE = 500

/**
 * Names what a user may see: with another name a device's rows must be read anew. It comes from the policies and readers
 * themselves, so that a change of them in a new version of the server reaches every mirror.
 */
export const scopeName = perUser(nameScope)

function nameScope(user: User): string {
  const asked = { ...user, regions: [...user.regions].sort() }
  const rule = [
    OPERATION_SCHEMA,
    user.role,
    ACCESS[user.role].permissions,
    [...(regionScope(asked) ?? ['*'])],
    Object.values(collections).map((each) => [each.name, visibleTo(asked, each), hiddenFrom(asked, each)]),
    // Only where it is another rule than before there was one, so that other mirrors need not be read anew.
    ...(conflictsShownTo(asked) === 'own' ? ['own conflicts'] : []),
  ]
  return hash('sha256', JSON.stringify(rule), 'hex').slice(0, SCOPE_LETTERS)
}

/** How long a pull waits for news, and for which device. */
export type Waiting = Pick<Hold, 'deviceId' | 'withinMs' | 'signal'>

/**
 * Waits until something was committed that may concern the user. Answers the cursor for a pull without lines, which
 * passes over what concerned others only; `null` when the pull has to be read.
 */
export async function awaitNews(
  { services, changes }: { readonly services: RecordServices; readonly changes: ChangeSignal },
  user: User,
  text: string | null,
  { deviceId, withinMs, signal }: Waiting,
): Promise<string | null> {
  const from = text === null ? null : services.cursors.read(user.id, text)
  const scope = scopeName(user)
  if (!from || from.scope !== scope || from.base > 0) return null
  const concerned = concerns(user)
  const since = changes.since(from)
  if (since?.reaches.some(concerned)) return null
  // Listening begins before asking, so that nothing falls between the two.
  const asked = new AbortController()
  const held = changes.hold({
    deviceId,
    from,
    concerns: concerned,
    withinMs,
    signal: AbortSignal.any([signal, asked.signal]),
  })
  if (!since && !isAt(from, await readClock(services.database))) {
    asked.abort()
    return null
  }
  const place = await held
  return place && services.cursors.write(user.id, { ...place, scope, base: 0 })
}

/** Whether nothing was committed after the cursor. */
function isAt(from: Cursor, { epoch, position, link, hash }: Clock): boolean {
  return from.epoch === epoch && from.position === position && from.link === link && from.hash === hash
}

/** Why a pull reads everything: at first, because its cursor is of no use, or since that was begun before. */
export type WholeReading = 'first' | 'reset' | 'continued'

/** Callbacks by which the caller of a pull follows what it carries. */
export interface PullWatch {
  /** Called before the first row of a pull that reads everything; a rejection ends the pull. */
  readonly begun: (how: WholeReading) => Promise<void>
  /** Called before a page is sent. */
  readonly page: (sent: SentPage) => void
}

/** What a page of a pull carries. */
export interface SentPage {
  readonly rows: number
  /** Rows whose personal fields were opened. */
  readonly opened: number
  /** The positions of the changes in it: after the first, up to the second. */
  readonly span: readonly [number, number]
  /** Where the order of changes stood when it was read. */
  readonly seen: number
}

/** What bounds the personal fields that pulls carry to a user, as the access log keeps it. */
export function deliveryScope(user: User): Pick<Delivered, 'regions' | 'collections'> {
  const regions = regionScope(user)
  const readable = Object.values(collections).filter(
    (each) => may(user, each.read) && readableSealed(user, each).length > 0,
  )
  return {
    regions: regions && [...regions, ...(may(user, 'triage:read') ? [''] : [])],
    collections: readable.map(({ name }) => name),
  }
}

/**
 * The lines of a pull: what changed since the cursor and concerns the user, in the order of commits. At most `limit`
 * rows; a cursor line follows at least every 200 rows and at the end. What changes while it is read comes with one of
 * the later pages, since positions become visible in their order.
 */
export async function* pullLines(
  services: RecordServices,
  user: User,
  text: string | null,
  limit: number,
  watch?: PullWatch,
): AsyncGenerator<string> {
  const scope = scopeName(user)
  const { from, first } = await begin(services, user, text, Math.min(limit, PAGE))
  const isWhole = wholeReading(from, text)
  if (isWhole) await watch?.begun(isWhole)
  if (!from && text !== null) yield `${JSON.stringify({ reset: true, epoch: first.clock.epoch })}\n`
  // While everything is read, cursors carry the position at which that began: earlier removals were never sent.
  const base = from ? from.base : first.clock.position
  const mayOpen = openers(user)
  let left = limit
  let sent = from?.position ?? 0
  let next: Promise<Page> = Promise.resolve(first)
  try {
    for (;;) {
      const { rows, clock } = await next
      left -= rows.length
      const position = Number(rows.at(-1)?.position)
      const isFull = rows.length === Math.min(left + rows.length, PAGE)
      if (isFull && left > 0) {
        // Read while the rows before are on their way; a failure waits, heard, until the reader comes back for it.
        next = readPage(services.database, user, { position, link: 0 }, Math.min(left, PAGE))
        next.catch(() => undefined)
      }
      const at = (reached: number) =>
        services.cursors.write(user.id, { ...clock, position: reached, scope, base })
      const { lines, opened } = linesOf(services, rows, mayOpen, at)
      const reached = isFull ? position : clock.position
      watch?.page({ rows: rows.length, opened, span: [sent, reached], seen: clock.position })
      sent = reached
      if (isFull && left > 0) yield lines
      else {
        const last = isFull ? at(position) : services.cursors.write(user.id, { ...clock, scope, base: 0 })
        yield `${lines}${JSON.stringify({ cursor: last, more: isFull })}\n`
        return
      }
    }
  } finally {
    // When the reader disconnects, a page is left that nobody waits for.
    await Promise.allSettled([next])
  }
}

function wholeReading(from: Cursor | null, text: string | null): WholeReading | null {
  if (text === null) return 'first'
  if (!from) return 'reset'
  return from.base > 0 ? 'continued' : null
}

/** The first page: after the cursor if this server made it and knows what has happened since, else from the beginning. */
async function begin(
  services: RecordServices,
  user: User,
  text: string | null,
  size: number,
): Promise<{ from: Cursor | null; first: Page }> {
  const { database } = services
  const from = text === null ? null : services.cursors.read(user.id, text)
  if (from) {
    const isScope = from.scope === scopeName(user)
    const first = await readPage(database, user, from, size)
    const isOurs = from.epoch === first.clock.epoch
    const isPast = isOurPast(from, first.clock, first.linkHash)
    const isSeen = Math.max(from.position, from.base) >= first.clock.horizon
    if (isScope && isOurs && isPast && isSeen) return { from, first }
    // Noticed also where the user sees others' records by now, or the backup gave them back former regions.
    if (isOurs && !isPast) await drawEpoch(database, first.clock.epoch)
    if (!isOurs) await noteSetBack(database)
  }
  return { from: null, first: await readPage(database, user, { position: 0, link: 0 }, size) }
}

function linesOf(
  services: RecordServices,
  rows: readonly ChangeRow[],
  mayOpen: Opener,
  at: (position: number) => string,
): { lines: string; opened: number } {
  let lines = ''
  let opened = 0
  for (const [index, row] of rows.entries()) {
    lines += line(services, row, mayOpen)
    if (carriesSealed(row, mayOpen)) opened += 1
    if ((index + 1) % ROWS_PER_CURSOR === 0) lines += `{"cursor":"${at(Number(row.position))}"}\n`
  }
  return { lines, opened }
}

/** Whether the row's line has values in it that lie sealed. */
function carriesSealed({ collection, visible, doc, sealed }: ChangeRow, mayOpen: Opener): boolean {
  if (!visible || doc === null || sealed === null) return false
  return collection === 'conflicts' || mayOpen(collection).names.length > 0
}

/** The sealed fields of a collection that the reader may read, and whether those are all. */
interface Readable {
  readonly names: readonly string[]
  readonly all: boolean
}
type Opener = (collection: string) => Readable

const NOTHING: Readable = { names: [], all: false }

function openers(user: User): Opener {
  const readable = new Map<string, Readable>(
    Object.values(collections).map((collection) => [
      collection.name,
      { names: readableSealed(user, collection), all: hiddenFrom(user, collection).length === 0 },
    ]),
  )
  return (collection) => readable.get(collection) ?? NOTHING
}

/** The readable ones of a row's sealed fields, as the text of a JSON object. */
function openText(services: RecordServices, row: ChangeRow, sealed: Buffer, mayOpen: Opener): string {
  const context = { collection: row.collection, recordId: row.id }
  const { names, all } = mayOpen(row.collection)
  // Who reads all of them gets the text as it was sealed, without reading and writing it.
  if (all) return services.fieldCipher.openText(context, sealed)
  return JSON.stringify(openReadable(services.fieldCipher, context, sealed, names))
}

function line(services: RecordServices, row: ChangeRow, mayOpen: Opener): string {
  const head = `{"collection":"${row.collection}","id":"${row.id}","version":${row.version}`
  if (!row.visible || row.doc === null) return `${head},"removed":true}\n`
  if (row.collection === 'conflicts') return conflictLine(services, head, row, (name) => mayOpen(name).names)
  if (row.sealed === null || mayOpen(row.collection).names.length === 0)
    return `${head},"record":${row.doc}}\n`
  const opened = openText(services, row, row.sealed, mayOpen)
  // Both are JSON objects with at least one member, so the second one's members follow the first one's.
  const record = opened === '{}' ? row.doc : `${row.doc.slice(0, -1)},${opened.slice(1)}`
  return `${head},"record":${record}}\n`
}
