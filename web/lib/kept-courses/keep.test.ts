import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import { keepCourse } from './keep.ts'
import { cacheOf, keptCourses, type ToKeep, writeAbout } from './kept.ts'

const WATER: ToKeep = { id: 'water', title: 'Water', language: 'en', version: 1, modules: ['rain'] }
/** The four pages of a course, that of its module, and the calls behind them. */
const ANSWERS = 8

/** Caches as browsers have them, of which one takes no more than it was given. */
function cachesWith(room: number) {
  const stored = new Map<string, Map<string, Response>>()
  let left = room
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, entries)
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, answer: Response) => {
        left -= (await answer.clone().arrayBuffer()).byteLength
        if (left < 0) throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
        entries.set(address, answer)
      },
    }
  }
  return {
    ...{ stored, open, keys: async () => [...stored.keys()] },
    delete: async (name: string) => stored.delete(name),
  }
}

/** Every answer is as long as this. */
let size = 100
const asked = vi.fn(async () => new Response('x'.repeat(size)))
beforeEach(() => {
  size = 100
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('caches', cachesWith(Number.POSITIVE_INFINITY))
})
afterEach(() => vi.unstubAllGlobals())

/** Another course lies here, and leaves so many bytes of the limit. */
async function leave(bytes: number): Promise<void> {
  const other = { ...WATER, id: 'other', keptAt: '2026-11-18T07:12:00.000Z' }
  await writeAbout(await caches.open(cacheOf(other)), { ...other, bytes: MOST_KEPT_COURSE_BYTES - bytes })
}
const here = async () => (await keptCourses()).map(({ id }) => id).sort()

test('a course that takes exactly what is left is kept; one byte more is not, and nothing of it stays', async () => {
  await leave(ANSWERS * size)
  expect(await keepCourse(WATER, [])).toEqual({ kept: ANSWERS * size })
  expect(await here()).toEqual(['other', 'water'])
  // In its own place, what was here of it leaves its room.
  expect(await keepCourse(WATER, [])).toEqual({ kept: ANSWERS * size })

  vi.stubGlobal('caches', cachesWith(Number.POSITIVE_INFINITY))
  await leave(ANSWERS * size - 1)
  expect(await keepCourse(WATER, [])).toEqual({ failed: 'too-much' })
  expect(await here()).toEqual(['other'])
  expect(await caches.keys()).toEqual([cacheOf({ id: 'other', language: 'en' })])
})

test('a film that is known to be too much costs no byte of the line', async () => {
  await leave(5_000)
  const media = [{ address: '/api/documents/film/file?view=yes', bytes: 5_001 }]
  expect(await keepCourse({ ...WATER, media }, [])).toEqual({ failed: 'too-much' })
  expect(asked).not.toHaveBeenCalled()
})

test('where the browser gives less room than the limit, it says so, and nothing of the course stays', async () => {
  vi.stubGlobal('caches', cachesWith(3 * size))
  expect(await keepCourse(WATER, [])).toEqual({ failed: 'too-much' })
  expect(await caches.keys()).toEqual([])
})

test('a newer edition that would be too much leaves the one that is kept', async () => {
  await leave(ANSWERS * size)
  await keepCourse(WATER, [])
  size += 1
  expect(await keepCourse({ ...WATER, version: 2 }, [])).toEqual({ failed: 'too-much' })
  expect((await keptCourses()).find(({ id }) => id === 'water')?.version).toBe(1)
})
