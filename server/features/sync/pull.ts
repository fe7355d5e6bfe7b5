import type { z } from 'zod'
import { requireDevice } from '#server/features/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { hasNews, pullLines } from '#server/records/pull.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { syncContract } from '#shared/contract/sync.ts'

type Pull = z.output<typeof syncContract.pull.input>

/**
 * Answers what changed since the cursor; with nothing new, waits for news as long as the device asks. What fits into
 * one page is answered at once, more flows as it is read. Who waited is looked at anew: the session, the person or
 * the device may have been ended meanwhile, or the regions changed.
 */
export async function pull(context: ServerContext, input: Pull): Promise<FileAnswer> {
  await requireDevice(context, input.deviceId)
  const hasWaited = input.wait > 0 && (await waitForNews(context, input))
  const person = hasWaited ? await context.session.confirm() : callerOf(context)
  const { records } = context.services
  const lines = pullLines(records, person, input.cursor, input.limit)
  const first = await lines.next()
  const second = await lines.next()
  const mediaType = 'application/x-ndjson'
  const begun = [first, second].flatMap(({ done, value }) => (done ? [] : [value]))
  return { body: second.done ? begun.join('') : flow(context, begun, lines), mediaType }
}

/** Whether the call was held. */
async function waitForNews(context: ServerContext, { cursor, wait }: Pull): Promise<boolean> {
  const { services, request } = context
  // Listening begins before asking, so that nothing falls between the two.
  const change = services.changes.next(wait * 1000, request.signal)
  if (await hasNews(services.records, callerOf(context), cursor)) return false
  await change
  return true
}

/** The rest of the pages as they are read. A line that is cut leaves the device with all rows up to its last cursor. */
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
          services.log.error({ requestId: request.id, err: error }, 'a pull was cut')
        }
        throw error
      }
    },
    async cancel() {
      await rest.return(undefined)
    },
  })
}
