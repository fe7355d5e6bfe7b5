import type { EvidenceFiles } from '#desktop/evidence/index.ts'
import { deviceKeys } from '#desktop/mirror/device-keys.ts'
import { serverTime } from '#desktop/mirror/earliest-today.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import { withPlace } from '#desktop/sync/acknowledged.ts'
import { takingPull } from '#desktop/sync/apply-pull.ts'
import { settle } from '#desktop/sync/push.ts'
import { answeredOf } from '#desktop/sync/push-line.ts'
import { ExchangeRefused, openExchange, readAbout } from '#files/exchange-file.ts'
import { mark } from '#shared/sync/cursor.ts'
import { ANSWER_DAYS, type ToDevice, toDevice } from '#shared/sync/exchange-file.ts'

const DAY_MS = 86_400_000

/** An answer that is too old: rights may have changed since it was made. */
export class AnswerEnded extends Error {
  override readonly name = 'AnswerEnded'
}

/** What an answer has changed on the device. */
export interface TakenAnswer {
  /** This device was revoked: everything on it is to be deleted. */
  readonly isRevoked: boolean
  readonly settled: number
  readonly rejected: number
  /** Evidence files that the server has whole. */
  readonly files: number
  /** Lines that were read; null where the device has read farther by itself meanwhile. */
  readonly rows: number | null
}

/** Opens an answer: it was made for this device, and signed by the server. Throws ExchangeRefused, AnswerEnded. */
export function readAnswer(mirror: Mirror, file: Uint8Array, now: Date): ToDevice {
  const opened = openExchange(file, 'to-device', [deviceKeys(mirror).sealing])
  const signing = mirror.meta.get('serverKeys')?.signing ?? []
  if (!signing.some((key) => opened.isSignedBy(Buffer.from(key, 'base64'))))
    throw new ExchangeRefused('unsigned')
  const answer = readAbout(opened.about, toDevice)
  if (answer.deviceId !== mirror.deviceId) throw new ExchangeRefused('foreign')
  // By the clock of the server, which made the answer: that of a device may be wrong by weeks.
  const age = serverTime(mirror.meta, now).getTime() - Date.parse(answer.madeAt)
  const isOld = age > ANSWER_DAYS * DAY_MS
  if (isOld && !answer.isRevoked) throw new AnswerEnded()
  return answer
}

/** Applies an answer, as if the server had given it over a line. A repeated or late one changes nothing that is settled. */
export async function takeAnswer(
  {
    mirror,
    files,
  }: { readonly mirror: Mirror; readonly files: Pick<EvidenceFiles, 'find' | 'settle' | 'noteSent'> },
  answer: ToDevice,
  now: Date,
): Promise<TakenAnswer> {
  const { isRevoked, results, pulled } = answer
  if (isRevoked) return { isRevoked, settled: 0, rejected: 0, files: 0, rows: null }
  const answered = answeredOf(mirror.outbox.waiting(Number.MAX_SAFE_INTEGER), results)
  const waiting = new Set(answered.map(({ operation }) => operation.opId))
  const fresh = results.filter(({ opId }) => waiting.has(opId))
  const lines = pulled ? pulled.lines.split('\n').filter((line) => line !== '') : []
  const place = lastPlace(lines)
  const acknowledged = place ? withPlace(mirror, place) : null
  const at = serverTime(mirror.meta, now).toISOString()
  const settled = settle(mirror, answered, { results: fresh, acknowledged }, at)
  const rejected = fresh.filter(({ outcome }) => outcome === 'rejected').length
  const whole = await takeFiles(files, answer.files)
  const rows =
    pulled && pulled.from === mirror.meta.get('cursor')
      ? await takeLines(mirror, lines, now, place ? [place] : [])
      : null
  return { isRevoked, settled, rejected, files: whole, rows }
}

async function takeFiles(
  files: Pick<EvidenceFiles, 'find' | 'settle' | 'noteSent'>,
  answered: ToDevice['files'],
): Promise<number> {
  let whole = 0
  for (const { evidenceId, held, receivedAt } of answered) {
    const file = files.find(evidenceId)
    if (!file) continue
    if (receivedAt === null) {
      files.noteSent(evidenceId, held)
      continue
    }
    await files.settle(file)
    whole++
  }
  return whole
}

/** The place at which an answer was made: its last cursor, which says what the server had even where the lines are not read. */
function lastPlace(lines: readonly string[]): string | null {
  const last = lines.at(-1)
  return last === undefined ? null : (mark.safeParse(JSON.parse(last)).data?.cursor ?? null)
}

async function takeLines(
  mirror: Mirror,
  lines: readonly string[],
  now: Date,
  places: readonly string[],
): Promise<number> {
  await takingPull(
    mirror,
    () => now,
    (taker) => {
      for (const line of lines) taker.take(line)
    },
    places,
  )
  return lines.filter((line) => !line.startsWith('{"cursor"')).length
}
