import type { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import { requireDevice } from '#server/features/administration/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { faultOf } from '#server/log.ts'
import {
  awaitNews,
  deliveryScope,
  type PullWatch,
  pullLines,
  type SentPage,
  type WholeReading,
} from '#server/records/pull.ts'
import { scopeName } from '#server/records/scope-name.ts'
import type { syncContract } from '#shared/contract/administration/sync.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import { SYNC_PROTOCOL, SYNC_PROTOCOL_HEADER } from '#shared/sync/protocol.ts'
import { compareHead, headHeaders } from './heads.ts'

type Pull = z.output<typeof syncContract.pull.input>

const MEDIA_TYPE = 'application/x-ndjson'

/**
 * Answers what changed since the cursor; without changes, it waits for some as long as the device asks. What fits
 * into one page is answered at once, larger answers are streamed as they are read. After a wait the caller is checked
 * again: the session, the user or the device may have been ended, or the regions changed.
 */
export async function pull(context: ServerContext, input: Pull): Promise<FileAnswer> {
  const device = await requireDevice(context, input.deviceId)
  for (const seen of [input.seen, input.seenLast]) {
    if (seen) await compareHead(context.services, device.id, seen)
  }
  // What the device was told before is compared at once.
  const mayWait = input.wait > 0 && input.acknowledged.length === 0
  const quiet = mayWait ? await waitForNews(context, input) : null
  const answer = {
    mediaType: MEDIA_TYPE,
    headers: { ...headHeaders(context.services), [SYNC_PROTOCOL_HEADER]: String(SYNC_PROTOCOL) },
  }
  if (quiet) {
    await context.session.confirm()
    return { ...answer, body: `${JSON.stringify({ cursor: quiet, more: false })}\n` }
  }
  const { lines, first } = await beginReading(context, input)
  const second = await lines.next()
  const begun = [first, second].flatMap(({ done, value }) => (done ? [] : [value]))
  return { ...answer, body: second.done ? begun.join('') : flow(context, begun, lines) }
}

/**
 * Reads the first lines while the caller is being checked again: nothing is sent before that check, and lines that
 * were read under a former scope are discarded.
 */
async function beginReading(context: ServerContext, input: Pull): Promise<Reading> {
  const before = callerOf(context)
  const discarded = new AbortController()
  const lines = tellingLines(context, before, input, discarded.signal)
  if (input.wait === 0) return { lines, first: await lines.next() }
  const [first, confirmed] = await Promise.allSettled([lines.next(), context.session.confirm()])
  if (first.status === 'fulfilled' && confirmed.status === 'fulfilled') {
    if (scopeName(confirmed.value) === scopeName(before)) return { lines, first: first.value }
  }
  discarded.abort()
  await lines.return(undefined)
  if (confirmed.status === 'rejected') throw confirmed.reason
  if (first.status === 'rejected') throw first.reason
  const anew = tellingLines(context, confirmed.value, input)
  return { lines: anew, first: await anew.next() }
}

/** The lines of a pull of a device, whichever way they go to it, as its user, who is the caller. */
export async function readPulled(
  context: ServerContext,
  wanted: Pick<Pull, 'deviceId' | 'cursor' | 'limit'>,
): Promise<string> {
  let text = ''
  for await (const lines of tellingLines(context, callerOf(context), wanted)) text += lines
  return text
}

interface Reading {
  readonly lines: AsyncGenerator<string>
  readonly first: IteratorResult<string>
}

/**
 * Yields the lines. A pull that reads everything counts against the user's limit and is entered in the audit trail;
 * one that carries personal fields makes one entry in the access log, unless its lines are discarded before they are
 * sent.
 */
async function* tellingLines(
  { services }: ServerContext,
  user: User,
  {
    deviceId,
    cursor,
    limit,
    only,
    acknowledged = [],
  }: Pick<Pull, 'deviceId' | 'cursor' | 'limit' | 'only'> & Partial<Pick<Pull, 'acknowledged'>>,
  discarded?: AbortSignal,
): AsyncGenerator<string> {
  let how: WholeReading | null = null
  let count = 0
  let delivered = 0
  let span: SentPage['span'] | null = null
  let seenFirst = 0
  try {
    const watch: PullWatch = {
      async begun(reading) {
        if (reading !== 'continued') await services.limits.consume('whole-pull', user.id)
        how = reading
      },
      page({ rows, opened, span: [after, upTo], seen }) {
        if (!span) seenFirst = seen
        count += rows
        delivered += opened
        span = [span?.[0] ?? after, upTo]
      },
    }
    yield* pullLines(services.records, user, cursor, limit, {
      ...{ watch, only, acknowledged, since: services.changes.since },
    })
  } finally {
    if (span && delivered > 0 && !discarded?.aborted) {
      const at = services.records.now().toISOString()
      const by = { userId: user.id, deviceId, at, ...deliveryScope(user) }
      services.records.accessLog.add({ how: 'pull', ...by, delivered, span, seen: seenFirst })
    }
    const act = how && (`device.${how}-pull` as const)
    const subject = `devices/${deviceId}`
    if (act) await writeAudit(services.database, { actor: user.id, act, subject, detail: { count } })
  }
}

function waitForNews(context: ServerContext, { deviceId, cursor, wait }: Pull): Promise<string | null> {
  const { services, request } = context
  return awaitNews({ services: services.records, changes: services.changes }, callerOf(context), cursor, {
    deviceId,
    withinMs: wait * 1000,
    signal: request.signal,
  })
}

/**
 * Sends the remaining pages as they are read. A device whose connection breaks keeps all rows up to its last cursor.
 */
function flow(
  { services, request }: ServerContext,
  begun: readonly string[],
  rest: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const waiting = [...begun]
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } =
          waiting.length > 0 ? { done: false, value: waiting.shift() } : await rest.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        if (!request.signal.aborted) {
          services.log.error({ requestId: request.id, fault: faultOf(error) }, 'a pull was cut')
        }
        throw error
      }
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
