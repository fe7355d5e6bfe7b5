import { sql } from 'drizzle-orm'
import { RecurrenceRule } from 'node-schedule'
import { z } from 'zod'
import type { Database, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { recurringWork } from './tables.ts'
import type { QueueName, TaskQueue, TaskQueueOf } from './task-queue.ts'

/** Recurring work that runs once for all servers on one database. */
export interface Recurring {
  /** The name of its queue and its row. */
  readonly name: string
  readonly rule: RecurrenceRule
  /** Hours until the very first run; null waits for the first time of its rule; by default it runs at once. */
  readonly firstAfterHours?: number | null
  readonly options?: QueueName['options']
}

const MOGADISHU = 'Africa/Mogadishu'
/** If the last run is further ahead than this, the database's clock was wrong at that time. */
const WRONG_CLOCK_MS = 86_400_000
/** A timer may fire this much too early. */
const EARLY_MS = 1000
const HOUR_MS = 3_600_000
const HOURS_OF_A_DAY = 24

/** Every minute. */
export const everyMinute = () => ruleOf({})

/** Every hour, the given number of minutes past the hour. */
export const hourly = (minute: number) => ruleOf({ minute })

/** Every so many hours, counted from midnight in Mogadishu. */
export const everyHours = (hours: number, minute: number) =>
  ruleOf({ minute, hour: Array.from({ length: HOURS_OF_A_DAY / hours }, (_, turn) => turn * hours) })

/** Every day at a time in Mogadishu, such as `02:30`. */
export const daily = (at: string) => ruleOf(timeOf(at))

/** Once a week, on a day (0 is Sunday) at a time in Mogadishu. */
export const weekly = (dayOfWeek: number, at: string) => ruleOf({ ...timeOf(at), dayOfWeek })

/**
 * Does the work at the times of its rule. Each server uses node-schedule to check at these times; the work's row
 * shows whether it is due, and the server that advances the row also sends one task to the queue, in the same
 * transaction. Times without a running server are made up for once, at the next start.
 */
export async function recurs(
  { tasks, database }: { readonly tasks: TaskQueue; readonly database: Database },
  { name, rule, firstAfterHours = 0, options }: Recurring,
  work: () => Promise<void>,
): Promise<void> {
  const queue: TaskQueueOf<{ due?: string | undefined }> = {
    name,
    data: z.object({ due: z.iso.datetime().optional() }),
    options: { policy: 'short', ...options },
  }
  await tasks.work(queue, async ({ data }) => {
    // A former version sent tasks for its next time in advance; the row has replaced them.
    if (data.due !== undefined) await work()
  })
  await tasks.clock.at(rule, () =>
    database.transaction(async (within) => {
      const due = await takeDue(within, name, rule)
      if (!due || (due.isFirst && firstAfterHours === null)) return
      const after = new Date(due.at.getTime() + Number(firstAfterHours) * HOUR_MS)
      await tasks.send(queue, { due: due.at.toISOString() }, { within, ...(due.isFirst ? { after } : {}) })
    }, `recurring ${name}`),
  )
}

const instants = z.object({ now: z.string(), sent_at: z.string().nullable() })

/**
 * Advances the work's row to now, by the database's clock, and returns that instant if a time of the rule has passed.
 */
async function takeDue(
  transaction: Transaction,
  name: string,
  rule: RecurrenceRule,
): Promise<{ at: Date; isFirst: boolean } | null> {
  const [row] = await transaction.run(
    sql`select clock_timestamp()::timestamptz(3) as now, (select sent_at from recurring_work where name = ${name})`,
    instants,
  )
  if (!row) throw new Error('The database told no time')
  const at = new Date(row.now)
  const sent = row.sent_at === null ? null : new Date(row.sent_at)
  const isWrong = sent !== null && sent.getTime() > at.getTime() + WRONG_CLOCK_MS
  const next = sent !== null && !isWrong ? rule.nextInvocationDate(sent).getTime() : 0
  if (next > at.getTime() + EARLY_MS) return null
  const sentAt = new Date(Math.max(at.getTime(), next)).toISOString()
  const follow = sql`on conflict (name) do update set sent_at = excluded.sent_at`
  await insertRow(transaction, recurringWork, { name, sentAt }, follow)
  return isWrong ? null : { at, isFirst: sent === null }
}

function ruleOf(times: { minute?: number; hour?: number | number[]; dayOfWeek?: number }): RecurrenceRule {
  const rule = new RecurrenceRule()
  Object.assign(rule, times, { second: 0, tz: MOGADISHU })
  return rule
}

function timeOf(at: string): { hour: number; minute: number } {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return { hour, minute }
}
