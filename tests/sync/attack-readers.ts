import { expect } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { tableName } from '#shared/schemas/collection.ts'
import {
  type CurrentRecord,
  isHidden,
  mayJudge,
  mayKnow,
  mayReadPii,
  mayRelease,
  type Reader,
  waitsForTriage,
} from './attack-oracle.ts'
import { wordsOf } from './attack-site.ts'
import { type Actor, type AttackWorld, type Marker, PATHS } from './attack-world.ts'

/** So many records are looked at one by one in a sweep, beside all lists. */
const SWEPT = 100
const SECOND_LOOKS = '/api/second-looks'
const RELEASES = '/api/releases'
const QUERIES = ['', '?limit=200', '?q=entered', '?deleted=true&limit=200']
/** What visitors get beside the calls. */
const PUBLIC_FILES = ['/sitemap.xml', '/robots.txt', '/']

/** Records to be compared: `whole` with all that is told about them, `alone` by their own page and their row. */
export interface ToCompare {
  readonly whole: readonly string[]
  readonly alone: readonly string[]
  /** Who is asked for what is told beside the records, by the place among the actors; all if absent. */
  readonly besideFor?: (reader: number) => boolean
}

/** Compares what each user gets of the records with what they may know. */
export async function compare(
  world: AttackWorld,
  { whole, alone, besideFor = () => true }: ToCompare,
  where: string,
): Promise<void> {
  await allOf(world.actors.map((actor) => world.pull(actor)))
  const unseen = await world.unseen()
  const looks = [...whole, ...alone].flatMap((id) => {
    const current = world.current(id)
    const isWhole = whole.includes(id)
    if (!current) return []
    // What waits for triage is on no device, nor is what hangs on it or leads to it.
    return [{ current, isWhole, isUnseen: waitsForTriage(current) || unseen.has(id) }]
  })
  await allOf([
    ...world.actors.map(async (actor, reader) => {
      for (const look of looks) {
        await compareOne(world, actor, { ...look, isWhole: look.isWhole && besideFor(reader) }, where)
      }
    }),
    compareSite(
      world,
      looks.map(({ current }) => current),
      where,
    ),
  ])
}

/** People ask side by side; nothing is asked any more when this ends, also where one failed. */
async function allOf(asked: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(asked)
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

interface Look {
  readonly current: CurrentRecord
  readonly isWhole: boolean
  /** Whether it was a visitor's report that nobody had looked at or routed when the mirror was read: no device has that. */
  readonly isUnseen: boolean
}

async function compareOne(
  world: AttackWorld,
  actor: Actor,
  { current, isWhole, isUnseen }: Look,
  where: string,
): Promise<void> {
  const { reader, user } = actor
  const { id, collection } = current
  const isDeleted = isHidden(current)
  const may = mayKnow(reader, current)
  const about = `${where}; ${reader.role} ${reader.regions.join()} reads ${collection} ${id} ${JSON.stringify(current)}`
  compareMirror(world, actor, { current, may, isDeleted, isUnseen }, about)
  const path = `${PATHS[collection]}/${id}`
  const detail = await user.send(path)
  // Who may restore is told of a deleted record in the list of deleted ones; its page may say so or not.
  if (!(may && isDeleted)) expect(detail.ok, `${about}: the record itself`).toBe(may)
  expectUnmarked(world, actor, await detail.text(), `${about}: ${path}`)
  for (const address of isWhole ? besideOf(current, path) : []) {
    const answer = await user.send(address)
    expectUnmarked(world, actor, await answer.text(), `${about}: ${address}`)
  }
}

/** What else is told about a record: its history, its conflicts, and the lists in which it or what hangs on it stands. */
function besideOf({ id, collection, parent }: CurrentRecord, path: string): readonly string[] {
  const asked = [`${path}/history`, `/api/conflicts?recordId=${id}`]
  if (parent) return [...asked, `${PATHS[collection]}?parentId=${parent.id}`]
  return [
    ...asked,
    ...['comments', 'links', 'evidence', 'consents'].map((name) => `/api/${name}?parentId=${id}`),
  ]
}

interface MirrorLook extends Omit<Look, 'isWhole'> {
  readonly may: boolean
  readonly isDeleted: boolean
}

function compareMirror(
  world: AttackWorld,
  actor: Actor,
  { current: { id, collection }, may, isDeleted, isUnseen }: MirrorLook,
  about: string,
): void {
  if (!actor.device || (may && isDeleted)) return
  // What was entered here stays until it is decided.
  if (world.unsent(actor).includes(id)) return
  const row = actor.device.mirror.db
    .prepare<[string], { doc: string }>(`select doc from ${tableName(collection)}_whole where id = ?`)
    .get(id)
  expect(row !== undefined, `${about}: the mirror`).toBe(may && !isUnseen)
  if (row) expectUnmarked(world, actor, row.doc, `${about}: the mirror's row`)
}

/** The public site shows what a second person released, all of it and nothing else. */
async function compareSite(
  world: AttackWorld,
  among: readonly CurrentRecord[],
  where: string,
): Promise<void> {
  for (const { id, collection } of among) {
    if (collection !== 'upr-recommendations') continue
    const { items } = await world.visitor.client.public.recommendations({
      input: { q: id.slice(0, 8), limit: 200 },
    })
    const item = items.find((each) => each.id === id)
    const shown = item ? wordsOf(JSON.stringify(item)) : null
    expect(shown, `${where}: the public page of ${id}`).toEqual(world.site.shown(id))
  }
}

/** No word of the text, which came from `path`, belongs to what the user may not know. */
export function expectUnmarked(
  world: AttackWorld,
  { reader }: Actor,
  text: string,
  where: string,
  path = '',
): void {
  for (const word of wordsOf(text)) {
    const marker = world.markers.get(word)
    // What somebody entered themselves tells them nothing.
    if (!marker || marker.authorId === reader.id) continue
    // What visitors read is for everybody, also for who reads no record.
    if (path.startsWith('/api/public/') && world.site.hasWord(word)) continue
    const current = world.current(marker.recordId)
    const may = current !== null && mayKnow(reader, current)
    if (!may && current && isForDeciding(world, reader, { word, marker, current, path })) continue
    if (!may) expect.fail(`${where}: told ${word} of ${JSON.stringify(current)}`)
    if (marker.sealed && !mayReadPii(reader)) expect.fail(`${where}: told ${word}, which is personal`)
  }
}

interface Reported {
  readonly word: string
  readonly marker: Marker
  readonly current: CurrentRecord
  readonly path: string
}

/** The two lists that show what is deleted to who decides on the deletion: reports in open fields, and what was public. */
function isForDeciding(
  world: AttackWorld,
  reader: Reader,
  { word, marker, current, path }: Reported,
): boolean {
  if (path.startsWith(SECOND_LOOKS)) return !marker.sealed && mayJudge(reader, current)
  return path.startsWith(RELEASES) && mayRelease(reader) && world.site.wasTakenDown(marker.recordId, word)
}

/** The addresses that this reader looks at: all of them, or every third one, beginning with another for each reader. */
const dealtTo = (reader: number, paths: readonly string[], every: number): readonly string[] =>
  paths.filter((_path, place) => (place + reader) % every === 0)

/** Reads everything that anybody can read by any call that needs no more than an id; `every` of 3 deals the lists to a third of the staff. */
export async function sweep(world: AttackWorld, where: string, every = 1): Promise<void> {
  await world.expectKnown(where)
  const ids = drawSome(
    world,
    world.records.map(({ id }) => id),
    SWEPT,
  )
  await compare(world, { whole: [], alone: ids }, where)
  const lists = everyList()
  await allOf([
    ...world.actors.map(async (actor, reader) => {
      for (const path of dealtTo(reader, lists, every)) {
        const response = await actor.user.send(path)
        expect(response.status, `${where}: ${path}`).not.toBe(500)
        const reported = `${where}; ${actor.reader.role} reads ${path}`
        expectUnmarked(world, actor, await response.text(), reported, path)
      }
    }),
    sweepSite(world, [...lists, ...PUBLIC_FILES], where),
  ])
}

/** The address of every call that needs no more than a query. */
export function everyList(): readonly string[] {
  return callsIn(contract)
    .filter(({ spec: { method, path } }) => method === 'GET' && !path.includes(':'))
    .flatMap(({ spec }) => queriesOf(spec).map((query) => `/api${spec.path}${query}`))
}

/** The queries that a call takes; others are refused before anything is read. */
function queriesOf({ input }: Endpoint): readonly string[] {
  if (!input) return ['']
  if (!(input instanceof z.ZodObject)) return QUERIES
  return QUERIES.filter((query) =>
    [...new URLSearchParams(query).keys()].every((name) => name in input.shape),
  )
}

/** Everything that a visitor can read. */
async function sweepSite(world: AttackWorld, paths: readonly string[], where: string): Promise<void> {
  for (const path of paths) {
    const response = await world.visitor.send(path)
    expect(response.status, `${where}: ${path}`).not.toBe(500)
    const words = [...wordsOf(await response.text())].filter((word) => !world.site.hasWord(word))
    expect(words, `${where}; a visitor reads ${path}`).toEqual([])
  }
  const { total } = await world.visitor.client.public.recommendations({ input: { limit: 1 } })
  expect(total, `${where}: recommendations on the site`).toBe(world.site.count)
}

/** So many at random, each at most once. */
export function drawSome(world: AttackWorld, ids: readonly string[], count: number): string[] {
  const left = [...ids]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [drawn] = left.splice(world.chance.whole(0, left.length - 1), 1)
    return drawn ?? ''
  })
}
