import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { faultOf } from '#server/log.ts'
import { type Clock, openClock } from './clock.ts'

/** The name of a queue, with pg-boss's options where the defaults are not right. */
export interface QueueName {
  readonly name: string
  readonly options?: Omit<Queue, 'name'>
}

/** A queue for one kind of background work; the schema checks the data again when a worker gets it. */
export interface TaskQueueOf<T extends object> extends QueueName {
  readonly data: z.ZodType<T>
  /** The queue for tasks that failed, or whose server was killed, in all their tries; with the same data. */
  readonly givenUp?: TaskQueueOf<T>
}

/** One task as its worker gets it. */
export interface Task<T extends object> {
  readonly id: string
  readonly data: T
  /** Aborts when the task was cancelled or took too long, or when the server stops. */
  readonly signal: AbortSignal
  /** The number of earlier tries. */
  readonly retries: number
}

/** How a piece of work is sent. */
export interface SendOptions {
  /** Sends within this transaction: the task exists if and only if the transaction commits. */
  readonly within?: Transaction
  /** Not before this instant. */
  readonly after?: Date
  /** In a queue with the policy `short`, only one of several waiting tasks with the same key is kept. */
  readonly key?: string
}

/** Durable background work in PostgreSQL: every sent task is done at least once, by whichever server is free. */
export interface TaskQueue {
  /** Returns the id of the task, or null if one with the same key is already waiting. */
  send<T extends object>(queue: TaskQueueOf<T>, data: T, options?: SendOptions): Promise<string | null>
  /** Works on a queue, with `atOnce` tasks at a time in this process; a task that rejects is tried again later. */
  work<T extends object>(
    queue: TaskQueueOf<T>,
    worker: (task: Task<T>) => Promise<void>,
    options?: { readonly atOnce?: number },
  ): Promise<void>
  /** Sends tasks of a restored database again under their ids; does nothing for a queue without a worker here. */
  sendAgain(
    task: {
      readonly id: string
      readonly queue: string
      readonly data: object
      readonly startAfter: string
      readonly key: string | null
    },
    within: Transaction,
  ): Promise<void>
  /**
   * Repeats something in this process until the server stops, for work whose own table is its queue; each turn
   * returns the milliseconds until the next. A failed turn is logged and repeated.
   */
  keepDoing(turn: (stopping: AbortSignal) => Promise<number>): void
  /** Cancels a waiting task, or aborts the signal of a running one, within a second. */
  cancel(queue: QueueName, id: string): Promise<void>
  /** Calls back when recurring work may be due; used by `recurs`. */
  readonly clock: Clock
  /** Aborts when the server stops, before running tasks are awaited. */
  readonly stopping: AbortSignal
  /** Takes no further tasks and waits for running ones, at most ten seconds. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
const STOP_WITHIN_MS = 10_000
const CONNECTIONS = 4
// A sent task wakes its worker; only repeated and delayed tasks wait for the next check.
const POLL_SECONDS = 2
const CANCEL_CHECK_MS = 1000
const AFTER_FAULT_MS = 5000

/** Opens the queue; it connects, and makes its tables, at its first use. */
export function openTaskQueue(url: string, log: Logger): TaskQueue {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'jobs',
    max: CONNECTIONS,
    useListenNotify: true,
  })
  // Messages of the queue may quote data, so only the kind of error is logged.
  boss.on('error', (error) => log.error({ fault: error.name }, 'the job queue has a fault'))
  const queues = new Set<string>()
  const stopping = new AbortController()
  const clock = openClock({
    onFault: (error) => log.error({ fault: faultOf(error) }, 'recurring work could not be looked at'),
  })
  const loops: Promise<void>[] = []
  let started: Promise<unknown> | undefined

  async function prepare(queue: QueueName & { readonly givenUp?: QueueName }): Promise<void> {
    started ??= boss.start()
    await started
    if (queues.has(queue.name)) return
    if (queue.givenUp) await prepare(queue.givenUp)
    await boss.createQueue(queue.name, {
      notify: true,
      retryLimit: 3,
      retryBackoff: true,
      ...(queue.givenUp ? { deadLetter: queue.givenUp.name } : {}),
      ...queue.options,
    })
    queues.add(queue.name)
  }

  return {
    async send(queue, data, options = {}) {
      await prepare(queue)
      return boss.send(queue.name, data, {
        ...(options.within ? { db: executorOf(options.within) } : {}),
        ...(options.after ? { startAfter: options.after } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      })
    },
    async work(queue, worker, options = {}) {
      await prepare(queue)
      const settings = {
        localConcurrency: options.atOnce ?? 1,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
      }
      await boss.work<object>(queue.name, settings, async (tasks) => {
        for (const { id, data, signal, retryCount } of tasks) {
          const watch = watchCancelling(async () => (await boss.findJobs(queue.name, { id }))[0]?.state)
          const either = AbortSignal.any([signal, watch.signal])
          try {
            await worker({ id, data: queue.data.parse(data), signal: either, retries: retryCount })
          } finally {
            watch.stop()
          }
        }
      })
    },
    async sendAgain({ id, queue, data, startAfter, key }, within) {
      if (!queues.has(queue)) return
      const options = { id, startAfter: new Date(startAfter), ...(key ? { singletonKey: key } : {}) }
      await boss.send(queue, data, { ...options, db: executorOf(within) })
    },
    keepDoing(turn) {
      const onFault = (error: unknown) =>
        log.error({ fault: faultOf(error) }, 'a turn of work of this server failed')
      loops.push(turnsOf(turn, stopping.signal, onFault))
    },
    async cancel(queue, id) {
      await prepare(queue)
      await boss.cancel(queue.name, id)
    },
    clock,
    stopping: stopping.signal,
    async stop() {
      stopping.abort()
      // Work that takes longer is abandoned, and must be able to cope with that.
      await Promise.race([
        Promise.all([clock.stop(), ...loops]),
        sleep(STOP_WITHIN_MS, undefined, { ref: false }),
      ])
      if (!started) return
      await started
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS })
    },
  }
}

async function turnsOf(
  turn: (stopping: AbortSignal) => Promise<number>,
  stopping: AbortSignal,
  onFault: (error: unknown) => void,
): Promise<void> {
  while (!stopping.aborted) {
    let wait = AFTER_FAULT_MS
    try {
      wait = await turn(stopping)
    } catch (error) {
      // An interruption by the stop is not a fault.
      const isCut = stopping.aborted && error instanceof Error && error.name === 'AbortError'
      if (!isCut) onFault(error)
    }
    // The stop interrupts the wait, which is not a fault.
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Another server may cancel the task, so its state in the database is checked. */
function watchCancelling(readState: () => Promise<string | undefined>) {
  const cancelled = new AbortController()
  const timer = setInterval(() => {
    readState().then(
      (state) => {
        if (state === 'cancelled') cancelled.abort()
      },
      // The next check may succeed; the work continues meanwhile.
      () => undefined,
    )
  }, CANCEL_CHECK_MS)
  return { signal: cancelled.signal, stop: () => clearInterval(timer) }
}

function executorOf(transaction: Transaction) {
  return {
    executeSql: async (text: string, values?: unknown[]) => transaction.client.query(text, values),
  }
}
