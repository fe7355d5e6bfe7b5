import type { RemoteInit } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'

/** What becomes of one request; `part` says how much of it, or of its answer, comes before a cut. */
export interface LineFault {
  readonly kind: 'none' | 'lost' | 'request-cut' | 'answer-cut' | 'doubled'
  readonly part: number
}

const KINDS = ['none', 'none', 'lost', 'request-cut', 'answer-cut', 'doubled'] as const

/** The faults of a connection by a number: none for most requests, and cuts at any byte. */
export function faultsOf(random: () => number): (path: string) => LineFault {
  const isGood = random() < 0.4
  return () => {
    const [which, part] = [random(), random()]
    return { kind: isGood ? 'none' : (KINDS[Math.floor(which * KINDS.length)] ?? 'none'), part }
  }
}

/** The faults of a line that is good but for its pushes, which are cut, or their answers. */
export function pushFaults(
  kind: 'request-cut' | 'answer-cut',
  random: () => number,
): (path: string) => LineFault {
  return (path) => ({ kind: path.startsWith('/api/sync/push') ? kind : 'none', part: random() })
}

/** Passes a request on over a connection with this fault. */
export async function passWithFault(
  { kind, part }: LineFault,
  pass: () => Promise<Response>,
  init: RemoteInit,
): Promise<Response> {
  if (kind === 'none') return pass()
  if (kind === 'lost') throw new ConnectionFailed('lost on the way')
  const body = init.body ? Buffer.from(await new Response(init.body as BodyInit).arrayBuffer()) : null
  // The device's own object: what is sent is read from it.
  init.body = body
  if (kind === 'request-cut') {
    init.body = cutAfter(body?.subarray(0, Math.floor(part * body.length)) ?? Buffer.alloc(0))
    await pass().catch((error: unknown) => error)
    throw new ConnectionFailed('the request was cut')
  }
  const answer = await pass()
  if (kind === 'doubled') return pass()
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { status, headers } = answer
  if (bytes.length === 0) throw new ConnectionFailed('the answer was cut')
  return new Response(cutAfter(bytes.subarray(0, Math.floor(part * bytes.length))), { status, headers })
}

function cutAfter(bytes: Buffer): ReadableStream<Uint8Array> {
  let isGiven = false
  return new ReadableStream({
    pull(controller) {
      if (!isGiven && bytes.length > 0) controller.enqueue(bytes)
      else controller.error(new Error('the connection was cut'))
      isGiven = true
    },
  })
}
