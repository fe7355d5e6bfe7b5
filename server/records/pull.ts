import type { z } from 'zod'
import { may, regionScope, type User } from '#shared/domain/access.ts'
import { hiddenFrom, readableSealed } from '#shared/rules/policies.ts'
import { COLLECTIONS } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { type Cursor, type mark, ROWS_PER_CURSOR } from '#shared/sync/cursor.ts'
import { SEND_RANKS, sendRank } from '#shared/sync/send-rank.ts'
import type { Queryable } from '../db/database.ts'
import type { Delivered } from './access-log.ts'
import { hasPlaces, readPlaces } from './acknowledged.ts'
import type { ChangeRow } from './change.ts'
import type { ChangeSignal } from './change-signal.ts'
import type { Hold } from './held-pulls.ts'
import { openReadable } from './open-readable.ts'
import { type Clock, drawEpoch, isOurPast, noteSetBack, readClock } from './pull-clock.ts'
import { conflictLine } from './pull-conflicts.ts'
import { type ChangesOfOne, type Page, readPage } from './pull-page.ts'
import { concerns } from './reach.ts'
import { scopeName } from './scope-name.ts'
import type { RecordServices } from './services.ts'

/** Rows that are read, and kept in memory, at once. */
const PAGE = 500

/** How long a pull waits for changes, and for which device. */
export type Waiting = Pick<Hold, 'deviceId' | 'withinMs' | 'signal'>

/**
 * Waits for a commit that may concern the user. Returns the cursor of a pull without lines, which only passes over
 * changes that concern others; `null` if the pull must read.
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
  // The hold begins before the check, so that no commit falls between the two.
  const controller = new AbortController()
  const held = changes.hold({
    deviceId,
    from,
    concerns: concerned,
    withinMs,
    signal: AbortSignal.any([signal, controller.signal]),
  })
  if (!since && !isAt(from, await readClock(services.database))) {
    controller.abort()
    return null
  }
  const place = await held
  return place && services.cursors.write(user.id, { ...place, scope, base: 0 })
}

/** Whether nothing was committed after the cursor. */
function isAt(from: Cursor, { epoch, position, link, hash, draw }: Clock): boolean {
  const isSamePlace = from.position === position && from.link === link
  return from.epoch === epoch && isSamePlace && from.hash === hash && from.draw === draw
}

/** Why a pull reads everything: it is the first one, its cursor is of no use, or it continues such a pull. */
export type WholeReading = 'first' | 'reset' | 'continued'

/** Callbacks that report to the caller of a pull what it delivers. */
export interface PullWatch {
  /** Called before the first row of a pull that reads everything; a rejection ends the pull. */
  readonly begun: (how: WholeReading) => Promise<void>
  /** Called before a page is sent. */
  readonly page: (sent: SentPage) => void
}

/** The content of a page of a pull. */
export interface SentPage {
  readonly rows: number
  /** The number of rows whose personal fields were decrypted. */
  readonly opened: number
  /** The positions of its changes: after the first, up to the second. */
  readonly span: readonly [number, number]
  /** The position of the order of changes when it was read. */
  readonly seen: number
}

/** The bounds of the personal fields that pulls deliver to a user, as the access log stores them. */
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

/** Before all changes. */
const BEGINNING = { position: 0, link: 0, draw: null }

/** How a pull is read. */
export interface PullOptions {
  readonly watch?: PullWatch
  /** Lines of other rows are left out, and where everything would have to be read, there is none but `reset`. */
  readonly only?: 'urgent' | undefined
  /** What this process has heard of the commits after a cursor. */
  readonly since?: ChangeSignal['since']
  /** Up to where the server had what it acknowledged, as far as the device has not read it. */
  readonly acknowledged?: readonly string[]
}

/**
 * The lines of a pull: the changes since the cursor that concern the user, in the order of commits. At most `limit`
 * rows; a cursor line follows at least every 200 rows and at the end. Changes during the reading come with a later
 * page, since positions become visible in order.
 */
export async function* pullLines(
  services: RecordServices,
  user: User,
  text: string | null,
  limit: number,
  { watch, only, since, acknowledged = [] }: PullOptions = {},
): AsyncGenerator<string> {
  const scope = scopeName(user)
  const { from, first } = await begin(services, user, text, Math.min(limit, PAGE), { since, acknowledged })
  const reading = wholeReading(from, text)
  if (only && reading === 'reset') return yield* resetLine(first)
  if (reading) await watch?.begun(reading)
  if (reading === 'reset') yield* resetLine(first)
  // During a full read, cursors carry the position at which it began, because earlier removals were never sent.
  const base = from ? from.base : first.clock.position
  const mayOpen = openers(user)
  let left = limit
  let sent = from?.position ?? 0
  let next: Promise<Page> = Promise.resolve(first)
  try {
    for (;;) {
      const { rows: all, clock } = await next
      const rows = wantedRows(all, only)
      left -= all.length
      const position = Number(all.at(-1)?.position)
      const isFull = all.length === Math.min(left + all.length, PAGE)
      if (isFull && left > 0) {
        // The next page is read while this one is being sent; the empty handler keeps a failure until the reader asks
        // for that page.
        next = readPage(services.database, user, { ...BEGINNING, position }, Math.min(left, PAGE))
        next.catch(() => undefined)
      }
      const at = (reached: number) => {
        const cursor = services.cursors.write(user.id, { ...clock, position: reached, scope, base })
        return base > 0 ? { cursor, share: shareOf(reached, base) } : { cursor }
      }
      const { lines, opened } = linesOf(services, rows, mayOpen, at)
      const reached = isFull ? position : clock.position
      watch?.page({ rows: rows.length, opened, span: [sent, reached], seen: clock.position })
      sent = reached
      if (isFull && left > 0) yield lines
      else {
        const end = { cursor: services.cursors.write(user.id, { ...clock, scope, base: 0 }) }
        yield `${lines}${JSON.stringify({ ...(isFull ? at(position) : end), more: isFull })}\n`
        return
      }
    }
  } finally {
    // If the reader disconnects, one page is still being read.
    await Promise.allSettled([next])
  }
}

/** How far a full read has come, which ends where it began: later changes come after it. */
const shareOf = (reached: number, base: number) => Math.min(1, Math.floor((reached / base) * 1000) / 1000)

function* resetLine({ clock }: Page): Generator<string> {
  yield `${JSON.stringify({ reset: true, epoch: clock.epoch })}\n`
}

const wantedRows = (rows: readonly ChangeRow[], only: 'urgent' | undefined) =>
  only ? rows.filter(isUrgentRow) : rows

/** Whether a row takes something back, or is of an urgent record; a device is sent these whatever its limits. */
function isUrgentRow({ collection, visible, doc }: ChangeRow): boolean {
  if (!visible || doc === null) return true
  const name = COLLECTIONS.find((each) => each === collection)
  if (!name) return false
  return (
    sendRank({ collection: name, kind: 'edit' }, JSON.parse(doc) as Record<string, unknown>) <
    SEND_RANKS.other
  )
}

function wholeReading(from: Cursor | null, text: string | null): WholeReading | null {
  if (text === null) return 'first'
  if (!from) return 'reset'
  return from.base > 0 ? 'continued' : null
}

/** The first page: after the cursor if this server made it and knows everything since, else from the beginning. */
async function begin(
  services: RecordServices,
  user: User,
  text: string | null,
  size: number,
  { since, acknowledged }: Pick<PullOptions, 'since'> & { readonly acknowledged: readonly string[] },
): Promise<{ from: Cursor | null; first: Page }> {
  const { database } = services
  const places = readPlaces(services, user, acknowledged)
  if (places.length > 0) await noticeLostPlaces(database, places)
  const from = text === null ? null : services.cursors.read(user.id, text)
  if (from) {
    const isScope = from.scope === scopeName(user)
    const first = await readPage(database, user, from, size, changesOfOne(since?.(from)))
    const isOurs = from.epoch === first.clock.epoch
    const isPast = isOurPast(from, first.clock, first.past)
    const isSeen = Math.max(from.position, from.base) >= first.clock.horizon
    if (isScope && isOurs && isPast && isSeen) return { from, first }
    // A restored server is noticed even if the user's scope has changed, for example because the backup gave them
    // former regions back.
    if (isOurs && !isPast) await drawEpoch(database, first.clock.epoch)
    if (!isOurs) await noteSetBack(database)
  }
  return { from: null, first: await readPage(database, user, BEGINNING, size) }
}

/** A server that has not what it acknowledged to a device was restored to an earlier state, perhaps after the device's cursor. */
async function noticeLostPlaces(queryable: Queryable, places: readonly Cursor[]): Promise<void> {
  const clock = await readClock(queryable)
  if (!(await hasPlaces(queryable, clock, places))) await drawEpoch(queryable, clock.epoch)
  if (places.some(({ epoch }) => epoch !== clock.epoch)) await noteSetBack(queryable)
}

/** The one collection of all changes since a cursor; null if there are others, or if that is not known. */
function changesOfOne(since: ReturnType<ChangeSignal['since']> | undefined): ChangesOfOne | null {
  if (!since || since.reaches.includes(null)) return null
  const [only, ...others] = new Set(since.reaches.flatMap((reach) => Object.keys(reach ?? {})))
  const collection = [...COLLECTIONS, 'conflicts' as const].find((name) => name === only)
  return collection && others.length === 0 ? { collection, upTo: since.place } : null
}

function linesOf(
  services: RecordServices,
  rows: readonly ChangeRow[],
  mayOpen: Opener,
  at: (position: number) => Omit<z.input<typeof mark>, 'more'>,
): { lines: string; opened: number } {
  let lines = ''
  let opened = 0
  for (const [index, row] of rows.entries()) {
    lines += line(services, row, mayOpen)
    if (carriesSealed(row, mayOpen)) opened += 1
    if ((index + 1) % ROWS_PER_CURSOR === 0) lines += `${JSON.stringify(at(Number(row.position)))}\n`
  }
  return { lines, opened }
}

/** Whether the row's line contains decrypted values. */
function carriesSealed({ collection, visible, doc, sealed }: ChangeRow, mayOpen: Opener): boolean {
  if (!visible || doc === null || sealed === null) return false
  return collection === 'conflicts' || mayOpen(collection).names.length > 0
}

/** The sealed fields of a collection that the reader may read, and whether those are all of them. */
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
  // A reader of all fields gets the sealed text as it is, without parsing and writing it.
  if (all) return services.fieldCipher.openText(context, sealed)
  return JSON.stringify(openReadable(services.fieldCipher, context, sealed, names))
}

/** The line of one row that the user sees, and the personal fields that are open in it. */
export function lineOf(
  services: RecordServices,
  user: User,
  row: ChangeRow,
): { readonly line: string; readonly opened: readonly string[] } {
  const mayOpen = openers(user)
  const opened = carriesSealed(row, mayOpen) ? mayOpen(row.collection).names : []
  return { line: line(services, row, mayOpen).trimEnd(), opened }
}

function line(services: RecordServices, row: ChangeRow, mayOpen: Opener): string {
  const head = `{"collection":"${row.collection}","id":"${row.id}","version":${row.version}`
  if (!row.visible || row.doc === null) return `${head},"removed":true}\n`
  if (row.collection === 'conflicts') return conflictLine(services, head, row, (name) => mayOpen(name).names)
  if (row.sealed === null || mayOpen(row.collection).names.length === 0)
    return `${head},"record":${row.doc}}\n`
  const opened = openText(services, row, row.sealed, mayOpen)
  // Both are JSON objects with at least one member, so the members of the second can be appended to the first.
  const record = opened === '{}' ? row.doc : `${row.doc.slice(0, -1)},${opened.slice(1)}`
  return `${head},"record":${record}}\n`
}
