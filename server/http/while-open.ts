import type { Endpoint, FileAnswer } from '#shared/contract/endpoint.ts'
import type { SessionControl } from './context.ts'

/** An answer that took longer than this is given only to whom it may be given by now. */
const LONG_MS = 1000

/**
 * Lets a call that reads run, and gives its answer only while the caller's session, person and device stand: one that
 * took long is confirmed before it leaves, and what flows is confirmed piece by piece. A call that writes has done its
 * work, and its answer tells the writer no more than that.
 */
export async function whileOpen(
  session: SessionControl,
  spec: Endpoint,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const isReading = spec.access !== 'public' && (spec.kind === 'file' || spec.method === 'GET')
  if (!isReading) return call()
  const began = performance.now()
  const answer = await call()
  if (performance.now() - began > LONG_MS) await session.confirmUnchanged()
  if (spec.kind !== 'file') return answer
  const file = answer as FileAnswer
  return file.body instanceof ReadableStream ? { ...file, body: guarded(file.body, session) } : file
}

/**
 * A stream that breaks off once its reader's session was ended or what they may see has changed. Each piece is
 * confirmed after it was read, so that no piece is sent after the session was ended.
 */
function guarded(body: ReadableStream<Uint8Array>, session: SessionControl): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        try {
          await session.confirmUnchanged()
        } catch (error) {
          await reader.cancel(error)
          throw error
        }
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
