import type { Endpoint, FileAnswer } from '#shared/contract/endpoint.ts'
import type { SessionControl } from './context.ts'

/** The part of a user's or a learner's session that a slow answer needs. */
type Confirming = Pick<SessionControl, 'confirmUnchanged'>

/** After more milliseconds than this the caller is checked again before the answer is sent. */
const LONG_MS = 1000

/**
 * Runs a call, and if it reads, sends its answer only while the caller's session, account and device are valid: after
 * a long call they are checked before the answer is sent, and during a stream before each piece. A writing call is
 * finished by then, and its answer reveals nothing beyond the write.
 */
export async function whileOpen(
  session: Confirming,
  spec: Endpoint,
  call: () => Promise<unknown>,
): Promise<unknown> {
  const isReading = spec.access !== 'public' && (isFileReading(spec) || spec.method === 'GET')
  if (!isReading) return call()
  const began = performance.now()
  const answer = await call()
  if (performance.now() - began > LONG_MS) await session.confirmUnchanged()
  if (spec.kind !== 'file') return answer
  const file = answer as FileAnswer
  return file.body instanceof ReadableStream ? { ...file, body: guarded(file.body, session) } : file
}

/** Lines that answer lines say what came of them, as the answer of any call that writes. */
const isFileReading = (spec: Endpoint): boolean => spec.kind === 'file' && spec.takes === undefined

/**
 * A stream that ends with an error once its reader's session was ended or their scope has changed. The check follows
 * the reading of each piece, so that no piece is sent after the session was ended.
 */
function guarded(body: ReadableStream<Uint8Array>, session: Confirming): ReadableStream<Uint8Array> {
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
