import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { faultOf } from '#server/http/error-answer.ts'
import { type Clock, openClock } from './clock.ts'

/** What names a queue, with pg-boss's options where its defaults are not right. */
export interface QueueName {
  readonly name: string
  readonly options?: Omit<Queue, 'name'>
}

/** A queue of background work of one kind; the schema checks the data when it is taken out again. */
export interface TaskQueueOf<T extends object> extends QueueName {
  readonly data: z.ZodType<T>
  /** Where a piece goes that failed, or whose server was killed, as often as it is tried; with the same data. */
  readonly givenUp?: TaskQueueOf<T>
}

/** One piece of work as its worker gets it. */
export interface Task<T extends object> {
  readonly id: string
  readonly data: T
  /** Aborts when the work was cancelled or took too long, or when the server stops. */
  readonly signal: AbortSignal
  /** How often it was tried before. */
  readonly retries: number
}

/** How a piece of work is sent. */
export interface SendOptions {
  /** Sends with this transaction: the work exists if and only if the transaction commits. */
  readonly within?: Transaction
  /** Not before this instant. */
  readonly after?: Date
  /** In a queue of policy `short`: of several waiting pieces with one key only one is kept. */
  readonly key?: string
}

/** Durable background work in PostgreSQL: what was sent is done at least once, by whichever server is free. */
export interface TaskQueue {
  /** Answers the id of the work, or null when one with the same key is waiting already. */
  send<T extends object>(queue: TaskQueueOf<T>, data: T, options?: SendOptions): Promise<string | null>
  /** Works on a queue, `atOnce` pieces at a time in this process; a rejected piece is tried again later. */
  work<T extends object>(
    queue: TaskQueueOf<T>,
    worker: (task: Task<T>) => Promise<void>,
    options?: { readonly atOnce?: number },
  ): Promise<void>
  /** Sends work anew that a restored database has, with its id; nothing for a queue that nobody works on here. */
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
   * Does something again and again in this process until the server stops, for work whose own table is its queue; each
   * turn answers the milliseconds until the next. A turn that fails is logged and taken again.
   */
  keepDoing(turn: (stopping: AbortSignal) => Promise<number>): void
  /** Takes back a piece of work that waits, or aborts the signal of one that runs, within a second. */
  cancel(queue: QueueName, id: string): Promise<void>
  /** Says when recurring work may be due; `recurs` asks it. */
  readonly clock: Clock
  /** Aborts when the server stops, before what runs is waited for. */
  readonly stopping: AbortSignal
  /** Stops taking work and waits for what runs, at most ten seconds. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
const STOP_WITHIN_MS = 10_000
const CONNECTIONS = 4
// Work that is sent wakes its worker; only what is tried again, or was meant for later, waits for the next look.
const POLL_SECONDS = 2
const CANCEL_CHECK_MS = 1000
const AFTER_FAULT_MS = 5000

/** Opens the queue; it connects, and makes its tables, when it is used for the first time. */
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
      // What waits longer for somebody else is left: what it works on has to stand that.
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
      // What stopping has cut short is no fault.
      const isCut = stopping.aborted && error instanceof Error && error.name === 'AbortError'
      if (!isCut) onFault(error)
    }
    // Stopping ends the wait, which is no fault.
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
  }
}

/** Whoever cancels may be on another server, so the state in the database is what tells. */
function watchCancelling(readState: () => Promise<string | undefined>) {
  const cancelled = new AbortController()
  const timer = setInterval(() => {
    readState().then(
      (state) => {
        if (state === 'cancelled') cancelled.abort()
      },
      // The next look may succeed; the work goes on meanwhile.
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
