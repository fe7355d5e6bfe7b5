import type { z } from 'zod'
import { requireDevice } from '#server/features/devices/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { hasNews, noticeSetBack, pullLines } from '#server/records/pull.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { syncContract } from '#shared/contract/sync.ts'

type Pull = z.output<typeof syncContract.pull.input>

/** Answers what changed since the cursor; with nothing new, waits for news as long as the device asks. */
export async function pull(context: ServerContext, input: Pull): Promise<FileAnswer> {
  await requireDevice(context, input.deviceId)
  await noticeSetBack(context.services.records, input.cursor)
  if (input.wait > 0) await waitForNews(context, input)
  return { body: lines(context, input), mediaType: 'application/x-ndjson' }
}

async function waitForNews(context: ServerContext, { cursor, wait }: Pull): Promise<void> {
  const { services, request } = context
  const until = Date.now() + wait * 1000
  while (Date.now() < until && !request.signal.aborted) {
    // Listening begins before asking, so that nothing falls between the two.
    const change = services.changes.next(until - Date.now(), request.signal)
    if (await hasNews(services.records, callerOf(context), cursor)) return
    await change
  }
}

function lines(context: ServerContext, { cursor, limit }: Pull): ReadableStream<Uint8Array> {
  const { services, request } = context
  const encoder = new TextEncoder()
  const { readable, writable } = new TransformStream<string, Uint8Array>({
    transform: (text, controller) => controller.enqueue(encoder.encode(text)),
  })
  const writer = writable.getWriter()
  services.records.database
    .readTransaction(async (transaction) => {
      for await (const text of pullLines(services.records, transaction, callerOf(context), cursor, limit)) {
        await writer.write(text)
      }
    })
    .then(
      () => writer.close(),
      // The line is cut: the device has all rows up to its last cursor and goes on from there.
      (error: unknown) => {
        if (!request.signal.aborted)
          services.log.error({ requestId: request.id, err: error }, 'a pull was cut')
        return writer.abort(error)
      },
    )
    .catch((error: unknown) =>
      services.log.warn({ requestId: request.id, err: error }, 'a pull could not be ended'),
    )
  return readable
}
