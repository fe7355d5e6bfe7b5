import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { nextTime, repeatHourly } from './repeat.ts'
import { openTaskQueue, type TaskQueue } from './task-queue.ts'

test.each([
  // Clocks in Mogadishu are three hours ahead of UTC.
  ['02:30', '2026-11-21T10:00:00.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:29:59.000Z', '2026-11-21T23:30:00.000Z'],
  ['02:30', '2026-11-21T23:30:00.000Z', '2026-11-22T23:30:00.000Z'],
  ['23:00', '2026-11-21T21:30:00.000Z', '2026-11-22T20:00:00.000Z'],
])('the next %s in Mogadishu after %s is %s', (at, now, next) => {
  expect(nextTime(at, new Date(now)).toISOString()).toBe(next)
})

test('of servers that start at the same moment one does the work, also while another has just taken it', async () => {
  const made = await createTestDatabase()
  const [first, second] = [0, 1].map(() => openTaskQueue(made.url, pino({ level: 'silent' })))
  if (!first || !second) throw new Error('two queues were opened')
  try {
    const done: string[] = []
    let others: Promise<void> | undefined
    const interrupted: TaskQueue = {
      ...first,
      async send(queue, data, options) {
        // Taken, and the next time isn't sent yet: now the other one starts.
        if (options?.after) {
          others = others ?? repeatHourly(second, 'sweep', 1, async () => void done.push('second'))
          await others
        }
        return first.send(queue, data, options)
      },
    }
    await repeatHourly(interrupted, 'sweep', 1, async () => void done.push('first'))
    const waits = async () => {
      const { rows } = await client.query(
        `select count(*)::int as all, count(*) filter (where state = 'created' and start_after > now())::int as next,
           count(*) filter (where state not in ('created', 'completed'))::int as busy from jobs.job where name = 'sweep'`,
      )
      return rows[0]
    }
    const client = new pg.Client({ connectionString: made.url })
    await client.connect()
    try {
      await expect.poll(waits, { timeout: 20_000 }).toEqual({ all: 3, next: 1, busy: 0 })
    } finally {
      await client.end()
    }
    expect(done).toHaveLength(1)
  } finally {
    await first.stop()
    await second.stop()
    await made.drop()
  }
}, 40_000)
