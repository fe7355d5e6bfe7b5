import type { ServerContext } from '#server/http/context.ts'
import { faultOf } from '#server/log.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { AssistantEvent } from '#shared/contract/publishing/writing-assistant.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** Answers the events of one request as lines of JSON; when its reader leaves, `work` is aborted. */
export function streamEvents(
  { request, services }: ServerContext,
  work: (onEvent: (event: AssistantEvent) => void, signal: AbortSignal) => Promise<AssistantEvent>,
): FileAnswer {
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal])
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: AssistantEvent) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }
      try {
        send(await work(send, signal))
      } catch (error) {
        if (signal.aborted) return
        send(failureOf(error))
        if (!(error instanceof Refusal))
          services.log.error({ requestId: request.id, fault: faultOf(error) }, 'the writing assistant failed')
      }
      controller.close()
    },
    cancel() {
      left.abort(new Error('The reader of a suggestion has left'))
    },
  })
  return { body, mediaType: 'application/x-ndjson' }
}

function failureOf(error: unknown): AssistantEvent {
  const { code, message } = error instanceof Refusal ? error : new Refusal('internal')
  return { event: 'failed', error: code, message }
}
