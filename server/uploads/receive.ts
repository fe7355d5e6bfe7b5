import { FileTooLarge } from '#files/faults.ts'
import type { ReceivedFile } from '#server/files/file-store.ts'
import type { ServerContext } from '#server/http/context.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** Receives the bytes of an upload completely; an upload that breaks off or is too large leaves nothing. */
export async function receiveBytes(
  { services, request }: ServerContext,
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<ReceivedFile> {
  try {
    return await services.files.receive(body, { maxBytes, signal: request.signal })
  } catch (error) {
    if (error instanceof FileTooLarge) throw new Refusal('too_large')
    // No one receives this answer, and it is not the server's fault.
    if (isCut(error, request.signal)) throw new Refusal('invalid_input', CUT)
    throw error
  }
}

/** The log's message for an upload whose sender has disconnected. */
export const CUT = { message: 'The upload was cut off. Send it again; it goes on where it was cut.' }
const CUT_CODES = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']

/** Whether reading failed because the sender has disconnected. */
export function isCut(error: unknown, signal: AbortSignal): boolean {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return !(error instanceof Refusal) && (signal.aborted || CUT_CODES.includes(String(code)))
}
