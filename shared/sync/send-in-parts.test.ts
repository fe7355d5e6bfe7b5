import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_PART, type PartsLine, sendInParts } from './send-in-parts.ts'

const MIB = 1024 * 1024
const cut = new Error('cut')

/** A taker that keeps what came through; `passes` says how many bytes of each request do, or null for all and an answer. */
function takerOf(size: number, passes: (call: string, length: number) => number | null) {
  const taker = { held: 0, received: null as string | null, calls: [] as string[], waits: [] as number[] }
  const answer = (call: string, length: number, take: (bytes: number) => void) => {
    taker.calls.push(call)
    const through = passes(call, length)
    take(Math.min(length, through ?? length))
    if (through !== null) throw cut
    return { held: taker.held, receivedAt: taker.received }
  }
  const line: PartsLine = {
    size,
    ask: async () => answer('ask', 0, () => undefined),
    put: async (from, to) => {
      expect(to - from).toBeLessThanOrEqual(LARGEST_PART)
      return answer('put', to - from, (bytes) => {
        if (from === taker.held) taker.held += bytes
      })
    },
    finish: async () =>
      answer('finish', 0, () => {
        expect(taker.held).toBe(size)
        taker.received = 'now'
      }),
    isCut: (error) => error === cut,
    wait: async (failures) => void taker.waits.push(failures),
    onHeld: (held) => expect(held).toBeLessThanOrEqual(size),
  }
  return { taker, line }
}

test('a good line takes growing parts, and one question and one end', async () => {
  const { taker, line } = takerOf(10 * MIB, () => null)
  expect(await sendInParts(line)).toBe('now')
  expect(taker.calls.filter((call) => call !== 'put')).toEqual(['ask', 'finish'])
  expect(taker.calls.length).toBeLessThan(15)
  expect(taker.waits).toEqual([])
})

test('a line that is cut at any byte of any request gets everything through', async () => {
  const cuts = fc.array(fc.option(fc.integer({ min: 1, max: 40_000 }), { freq: 2 }), { maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 * MIB }), cuts, async (size, planned) => {
      const left = [...planned]
      let row = 0
      const { taker, line } = takerOf(size, (call, length) => {
        const next = left.shift() ?? null
        // As lines do: what is cut without a byte through does not go on for ever.
        row = next !== null && (call !== 'put' || length === 0) ? row + 1 : 0
        return row > 3 ? null : next
      })
      expect(await sendInParts(line)).toBe('now')
      expect(taker.held).toBe(size)
    }),
    { seed: 20_261_120, numRuns: 60 },
  )
})

test('a line that takes only a few bytes a time goes on as long as they come', async () => {
  const size = 300_000
  const { taker, line } = takerOf(size, (call) => (call === 'put' ? 3000 : null))
  expect(await sendInParts(line)).toBe('now')
  expect(taker.calls.filter((call) => call === 'put')).toHaveLength(100)
})

test('a dead line is given up, with ever longer waits before', async () => {
  const { taker, line } = takerOf(MIB, () => 0)
  await expect(sendInParts(line)).rejects.toBe(cut)
  expect(taker.waits).toEqual([0, 1, 2, 3, 4])
})

test('so is a taker that answers and takes nothing', async () => {
  const { taker, line } = takerOf(MIB, () => null)
  await expect(sendInParts({ ...line, put: async () => ({ held: 0, receivedAt: null }) })).rejects.toThrow(
    'no more than before',
  )
  expect(taker.held).toBe(0)
})

test('an answer that is no cut ends it at once', async () => {
  const refused = new Error('refused')
  const { taker, line } = takerOf(MIB, () => null)
  const finish = async () => Promise.reject(refused)
  await expect(sendInParts({ ...line, finish })).rejects.toBe(refused)
  expect(taker.waits).toEqual([])
})

test('a taker that has lost what it held gets it again', async () => {
  let lost = false
  const { taker, line } = takerOf(2 * MIB, () => null)
  const put = async (from: number, to: number) => {
    if (from > MIB && !lost) {
      lost = true
      taker.held = 0
    }
    return line.put(from, to)
  }
  expect(await sendInParts({ ...line, put })).toBe('now')
  expect(lost).toBe(true)
})
