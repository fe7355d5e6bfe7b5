import { expect, test, vi } from 'vitest'

/** Is there at the fourth look, which comes after Vitest's own second. */
function slow(): () => string {
  let looks = 0
  return () => {
    looks++
    if (looks < 4) throw new Error('not yet')
    return 'there'
  }
}
const interval = 400

test('a wait goes on for longer than a second', async () => {
  expect(await vi.waitFor(slow(), { interval })).toBe('there')
})

test.each([{ interval, timeout: 50 }, 50])('a wait that names its limit keeps it: %j', async (limit) => {
  await expect(vi.waitFor(slow(), limit)).rejects.toThrow('not yet')
})
