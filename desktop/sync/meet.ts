import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Remote } from '#desktop/engine/remote.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { type DeviceReport, deviceReport, syncContract } from '#shared/contract/administration/sync.ts'
import { isOlderImage } from '#shared/sync/device-numbers.ts'
import { answerOf, call, ServerRefused } from './server-calls.ts'

type Answer = z.output<typeof syncContract.meet.output>

const NEVER_MET = { count: 0, attempt: null, wasOlder: false } as const

/**
 * Compares the counters of this device with the server's, before anything is sent. An older image of the disk numbers what it
 * has not sent above all that the server has seen (decision 0446); true if it did.
 */
export async function meetServer(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  now: () => Date,
  report?: DeviceReport,
): Promise<boolean> {
  const { isOlder, isUntold } = takeAnswer(mirror, await ask(mirror, remote, signal, report), now())
  // By the numbers alone the server could not see it.
  if (isUntold) takeAnswer(mirror, await ask(mirror, remote, signal, report), now())
  return isOlder
}

async function ask(
  mirror: Mirror,
  remote: Remote,
  signal: AbortSignal,
  report: DeviceReport | undefined,
): Promise<Answer> {
  const { meta, outbox, deviceId } = mirror
  const met = meta.get('meetings') ?? NEVER_MET
  const attempt = met.attempt ?? randomUUID()
  meta.set('meetings', { ...met, attempt })
  const input = {
    ...{ deviceId, attempt, meetings: met.count, wasOlder: met.wasOlder },
    ...{ next: outbox.nextSeq(), waitingFrom: outbox.neverAnsweredFrom() },
    ...(report ? { report } : {}),
  }
  const answer = await call(remote, syncContract.meet, { input, signal }).catch((error: unknown) => {
    // A server of a former build refuses a report with what it does not know.
    if (!report || !(error instanceof ServerRefused) || error.status !== 400) throw error
    const former = { ...input, report: formerReport.parse(report) }
    return call(remote, syncContract.meet, { input: former, signal })
  })
  return answerOf(answer, syncContract.meet.output)
}

const formerReport = deviceReport.omit({ waitingFileBytes: true, keychain: true, paperCode: true })

function takeAnswer(mirror: Mirror, answer: Answer, at: Date): { isOlder: boolean; isUntold: boolean } {
  const { meta, outbox } = mirror
  return mirror.transaction(() => {
    const isUntold = !answer.isOlder && showsOlder(mirror, answer)
    const isOlder = answer.isOlder || isUntold
    if (isOlder) {
      outbox.numberAbove(answer.highest?.number ?? 0)
      meta.set('olderImageAt', at.toISOString())
    }
    meta.set('updateAdvised', answer.updateAdvised)
    meta.set('meetings', { count: answer.meetings, attempt: null, wasOlder: isUntold })
    return { isOlder, isUntold }
  })
}

/**
 * What only the device can see: that the server has another operation under a number of its own. It forgets an operation only
 * after an answer, so one that is missing here was sent from here.
 */
function showsOlder({ outbox }: Mirror, { meetings, highest, settledBelow }: Answer): boolean {
  const here = highest && outbox.entry(highest.number)
  if (here && here.operation.opId !== highest.opId) return true
  const device = { meetings, next: outbox.nextSeq(), waitingFrom: outbox.neverAnsweredFrom() }
  return isOlderImage(device, { meetings, highest, settledBelow })
}
