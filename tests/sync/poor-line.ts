import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, vi } from 'vitest'
import { backoffMs } from '#desktop/sync/backoff.ts'
import { chanceFrom } from '#server/seed/random.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer, type TestUser } from '#tests/support/server.ts'
import { VirtualClock } from '#tests/support/virtual-clock.ts'
import { type LineQuality, VirtualLine } from '#tests/support/virtual-line.ts'

const REGION = 'SO28'
const FIRST_DAY = Date.parse('2026-11-28T06:00:00.000Z')
/** Everything has to have come after so many times as long as a connection that is never cut would take. */
const MOST_TIME = 1000

/** What waits on the device, and the connection over which it goes. */
interface PoorLine extends LineQuality {
  readonly reports: number
  readonly photos: number
  readonly photoBytes: number
  readonly seed: number
}

/** What it took. */
interface Taken {
  /** Bytes of the reports, compressed together, and of the photos. */
  readonly content: number
  /** Bytes that were sent, with handshakes, headers and what was sent again. */
  readonly sent: number
  readonly seconds: number
  /** As long as the content takes at the full rate. */
  readonly bestSeconds: number
  readonly counts: VirtualLine['counts']
}

/** Sends by the sync of the product, in virtual time, and checks that all of it has come once. */
export async function sendOverPoorLine(poor: PoorLine): Promise<Taken> {
  const server = await startTestServer()
  const chance = chanceFrom(poor.seed)
  const clock = new VirtualClock()
  const officer = await server.signIn('field-officer', [REGION])
  const line = new VirtualLine(clock, poor, officer.send, chance.fraction)
  let filesFrom = 0
  const device = await createTestDevice(officer, {
    now: () => new Date(FIRST_DAY + clock.now),
    random: chance.fraction,
    timer: clock.timer,
    pauseMs: (failures) => {
      filesFrom = clock.now + backoffMs(failures, chance.fraction)
      return 0
    },
  })
  const machine = vi.spyOn(performance, 'now')
  try {
    await device.sync()
    const ids = await record(device, poor, chance.whole)
    const texts = device.mirror.outbox.waiting(Number.MAX_SAFE_INTEGER).map(({ text }) => `${text}\n`)
    const content = gzipSync(texts.join('')).length + poor.photos * poor.photoBytes
    const bestSeconds = (content * 8) / poor.bitsPerSecond
    device.moveTo(line)
    device.line = async (path, pass) => {
      if (/evidence|user/.test(path) && filesFrom > clock.now) await clock.until(filesFrom)
      return pass()
    }
    machine.mockImplementation(() => clock.now)
    const loop = device.start()
    const isDone = () =>
      device.mirror.outbox.counts().waiting === 0 && device.evidenceFiles.all().length === 0
    await clock.run(isDone, bestSeconds * 1000 * MOST_TIME)
    const seconds = clock.now / 1000
    machine.mockRestore()
    device.moveTo(officer)
    device.line = (_path, pass) => pass()
    await endLoop(loop, clock)
    await expectAll(officer, ids)
    return { content, sent: line.carried.up, seconds, bestSeconds, counts: line.counts }
  } finally {
    machine.mockRestore()
    await device.close()
    await server.close()
  }
}

/** What waits for the clock goes on once more, so that the loop sees that it is stopped. */
async function endLoop(loop: ReturnType<TestDevice['start']>, clock: VirtualClock): Promise<void> {
  let isStopped = false
  const stopping = loop.stop().then(() => {
    isStopped = true
  })
  await clock.run(() => isStopped, Number.POSITIVE_INFINITY)
  await stopping
}

interface Recorded {
  readonly incidents: readonly string[]
  readonly evidence: readonly string[]
}

/** Reports of some lines each, and photos that hang on the first of them. */
async function record(
  device: TestDevice,
  { reports, photos, photoBytes }: PoorLine,
  whole: (from: number, to: number) => number,
): Promise<Recorded> {
  const incidents: string[] = []
  const evidence: string[] = []
  for (let count = 0; count < reports; count++) {
    const description = Array.from({ length: whole(30, 120) }, () => WORDS[whole(0, WORDS.length - 1)]).join(
      ' ',
    )
    const { id } = await device.client.incidents.create({ input: incidentValues({ description }) })
    incidents.push(id)
  }
  for (let count = 0; count < photos; count++) {
    const bytes = photo(photoBytes)
    const parent = incidents[count % incidents.length] ?? ''
    const { id } = await device.client.evidence.create({ input: evidenceOf(bytes, parent) })
    await device.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
    evidence.push(id)
  }
  return { incidents, evidence }
}

/** What is known as a photo by its first bytes, and cannot be compressed. */
function photo(size: number): Buffer {
  const first = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([first, randomBytes(size - first.length)])
}

const WORDS =
  `three shots were heard near the well before dawn and families left towards the town on foot with what
they could carry two men in uniform asked for names at the checkpoint nobody was hurt according to the elder who called
water is short since the road was closed and the clinic has no fuel left`.split(/\s+/)

async function expectAll(officer: TestUser, { incidents, evidence }: Recorded): Promise<void> {
  for (const id of incidents) {
    const history = await officer.client.incidents.history({ params: { id } })
    expect(history.filter(({ kind }) => kind === 'create')).toHaveLength(1)
  }
  for (const id of evidence) {
    expect((await officer.client.evidence.get({ params: { id } })).receivedAt).not.toBeNull()
  }
}
