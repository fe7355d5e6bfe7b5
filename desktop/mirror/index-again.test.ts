import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldAsBefore } from '#shared/domain/search-text.ts'
import { caseQuery, caseRequest } from '#shared/queries/list-rules.ts'
import { creation } from '#shared/records/handlers.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { createIndexing, type Indexing, recordParts } from './index-again.ts'
import { createMirror, type Mirror } from './mirror.ts'
import { openMirror } from './open.ts'
import { createMirrorStore } from './store.ts'

const ROWS = 230
const user = { id: randomUUID(), role: 'editor' as const, regions: [] }
const key = randomBytes(32)
const deviceId = randomUUID()
let folder: string
let mirror: Mirror
let indexing: Indexing

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'index-again-'))
  open()
})
afterEach(async () => {
  mirror.db.close()
  await rm(folder, { recursive: true })
})

function open(): void {
  mirror = createMirror(openMirror(path.join(folder, 'mirror.db'), key), deviceId)
  indexing = createIndexing(mirror, recordParts(mirror))
}

/** Closes the mirror without another word to it, and opens it again. */
function cutPower(): void {
  mirror.db.close()
  open()
}

const titleOf = (at: number) => `Go‘aan ${at} ٥٣٠٨`

async function save(title: string): Promise<void> {
  const values = {
    title,
    description: 'What was seen.',
    status: 'pending',
    priority: 'high',
    regionCode: 'SO28',
  }
  const { outcome } = await createMirrorStore(mirror).write(user, creation(iccprCases, randomUUID(), values))
  expect(outcome).toBe('applied')
}

async function count(q: string): Promise<number> {
  const request = caseRequest(caseQuery.parse({ q }), {
    id: user.id,
    today: '2026-11-20',
    now: '2026-11-20T09:00:00.000Z',
  })
  return (await createMirrorStore(mirror).list(user, 'iccpr-cases', request)).total ?? 0
}

/** Gives the rows the words that a former build gave them, and removes what it did not note. */
function asFormerBuild(): void {
  const words = mirror.db.prepare('insert or replace into iccpr_cases_terms (rowid, words) values (?, ?)')
  mirror.transaction(() => {
    const rows = mirror.db
      .prepare<[], { row_number: number; title: string }>(
        `select row_number, doc ->> 'title' as title from iccpr_cases_docs`,
      )
      .all()
    for (const { row_number, title } of rows) words.run(row_number, foldAsBefore(title))
    mirror.db.exec('delete from iccpr_cases_fresh')
    mirror.meta.remove('indexedParts')
    mirror.db.exec(`update meta set value = 'of a former build' where key = 'shape'`)
  })
}

test('a mirror of a former build is found by both forms, says that it is indexed again, and goes on after a power cut', async () => {
  for (let at = 0; at < ROWS; at++) await save(titleOf(at))
  expect(indexing.isIndexing('records')).toBe(false)
  asFormerBuild()
  cutPower()
  expect(indexing.isIndexing('records')).toBe(true)
  expect(indexing.isIndexing('texts')).toBe(false)
  // What is typed as it was written is found meanwhile, and what is new by either.
  expect(await count('٥٣٠٨')).toBe(ROWS)
  expect(await count('5308')).toBe(0)
  await save('Guriga ٥٣٠٨')
  expect(await count('5308')).toBe(1)
  const found: number[] = []
  while (indexing.next()) {
    cutPower()
    found.push(await count('5308'))
    expect(await count('٥٣٠٨')).toBe(ROWS + 1)
  }
  // A piece has a hundred rows, and none is indexed twice.
  expect(found).toEqual([101, 201, ROWS + 1])
  expect(indexing.isIndexing('records')).toBe(false)
  expect(await count('Go‘aan 7')).toBeGreaterThan(0)
  expect(mirror.outbox.counts().waiting).toBe(ROWS + 1)
})

test('it goes on by itself while the mirror is in use, tells its end, and rests when it is stopped', async () => {
  for (let at = 0; at < 120; at++) await save(titleOf(at))
  asFormerBuild()
  cutPower()
  let ended = 0
  const done = Promise.withResolvers<void>()
  indexing = createIndexing(mirror, recordParts(mirror), () => {
    ended++
    done.resolve()
  })
  indexing.start()
  indexing.stop()
  indexing.start()
  await done.promise
  expect([await count('5308'), ended, indexing.isIndexing('records')]).toEqual([120, 1, false])
  indexing.start()
  expect(indexing.next()).toBe(false)
})

test('other fields that are searched make another form, and a new mirror has nothing to index', async () => {
  expect([indexing.isIndexing('records'), indexing.next()]).toEqual([false, false])
  await save(titleOf(1))
  const [part, ...others] = recordParts(mirror)
  if (!part) throw new Error('A mirror has parts')
  const changed = createIndexing(mirror, [{ ...part, name: 'iccpr-cases', form: 'another' }, ...others])
  expect(changed.isIndexing('records')).toBe(true)
})
