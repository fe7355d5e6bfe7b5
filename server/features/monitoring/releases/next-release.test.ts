import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRelease, type Release } from './next-release.ts'

const AT = '2026-11-21T08:00:00.000Z'
const PEOPLE = ['ayaan', 'bile', 'cawo'] as const

type Step =
  | { readonly do: 'write'; readonly by: string; readonly title: string }
  | { readonly do: 'delete' | 'release'; readonly by: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('write' as const),
    by: fc.constantFrom(...PEOPLE),
    title: fc.constantFrom('one', 'two', 'three'),
  }),
  fc.record({ do: fc.constantFrom('delete' as const, 'release' as const), by: fc.constantFrom(...PEOPLE) }),
)

/** What the public reads of a record that stands there. */
const shown = (release: Release | null) =>
  release?.state === 'taken-down' ? null : (release?.released ?? null)

function write(before: Release | null, by: string, title: string | null): Release | null {
  const values = title === null ? null : { title }
  return nextRelease(before, { values, writers: [by], by, at: AT, reason: null })
}

test('whatever is done in whatever order, nobody has put a title of their own on the site alone', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let release = null as Release | null
      // The oracle: who has written the title that stands, and what two people have agreed on.
      let title: string | null = null
      let author = ''
      const agreed = new Set<string>()
      for (const { by, ...done } of steps) {
        if (done.do === 'write') {
          if (title !== done.title) author = by
          title = done.title
          release = write(release, by, title)
        } else if (done.do === 'delete') {
          title = null
          release = write(release, by, null)
        } else if (release?.state === 'waiting' && !release.writers.includes(by)) {
          expect(author).not.toBe(by)
          agreed.add(String(release.waiting?.title))
          release = { ...release, state: 'released', released: release.waiting, waiting: null, writers: [] }
        }
        const visible = shown(release)
        if (visible) expect(agreed.has(String(visible.title))).toBe(true)
        if (title === null) expect(visible).toBeNull()
        // Nothing is forgotten: what stands is shown, or waits.
        if (title !== null) {
          expect(release?.waiting?.title ?? release?.released?.title).toBe(title)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('who wrote it before it was deleted may not release it once it is back', () => {
  const back = write(write(write(null, 'ayaan', 'one'), 'bile', null), 'cawo', 'one')
  expect(back).toMatchObject({ state: 'waiting', writers: ['ayaan', 'cawo'] })
})

test('an edit of what is not public makes nobody a writer, and brings back nothing that was refused', () => {
  const waiting = write(null, 'ayaan', 'one')
  expect(write(waiting, 'bile', 'one')).toBe(waiting)
  const refused = waiting && { ...waiting, state: 'refused' as const }
  expect(write(refused, 'bile', 'one')).toBe(refused)
})
