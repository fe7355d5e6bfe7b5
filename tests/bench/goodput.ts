import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Remote } from '#desktop/engine/remote.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { openLine } from '#tests/support/line.ts'
import { atLeast, type Row, seconds } from './measure.ts'
import { fillOutbox } from './sync.ts'
import type { BenchWorld } from './world.ts'

const REPORTS = 300
/** 32 kbit/s. */
const BYTES_A_SECOND = 4000
const CUT_EVERY_MS = 20_000
/** What the loop of a sync waits at least after a cut. */
const PAUSE_MS = 500
const MARK = 0.7
const MOST_WIRE = 1.3

/**
 * Reports that were recorded offline, over a poor line that is cut all the time: how many of their compressed bytes
 * arrive in a second, against what the line carries; and how many bytes are sent for each of them.
 */
export async function benchGoodput(world: BenchWorld): Promise<Row[]> {
  const line = await openLine(world.ours)
  const device = await world.openDevice('poor-line', line.url)
  await fillOutbox(world, device, REPORTS)
  const texts = device.mirror.outbox.waiting(REPORTS).map(({ text }) => `${text}\n`)
  const content = gzipSync(texts.join('')).length
  line.slow(BYTES_A_SECOND)
  const began = line.sent()
  const cutting = setInterval(() => {
    line.down()
    line.up()
  }, CUT_EVERY_MS)
  const clock = () => new Date()
  const pushLine = new PushLine(device.mirror, cutAsTheApp(device.remote), clock)
  const took = await seconds(async () => {
    while (device.mirror.outbox.counts().waiting > 0) {
      try {
        await pushAll(device.mirror, pushLine, new AbortController().signal, clock)
      } catch (error) {
        if (!(error instanceof ConnectionFailed)) throw error
        await sleep(PAUSE_MS)
      }
    }
  })
  clearInterval(cutting)
  const sent = line.sent() - began
  await device.close()
  await line.close()
  return [
    atLeast(
      `${REPORTS} reports over 32 kbit/s cut every 20 s, compressed bytes, against what the line carries`,
      content / took,
      BYTES_A_SECOND,
      MARK,
    ),
    {
      what: 'bytes sent for it, against their compressed size',
      ours: `${sent}`,
      limit: `${content}`,
      ratio: (sent / content).toFixed(2),
      mark: `<= ${MOST_WIRE}`,
      met: sent / content <= MOST_WIRE,
    },
  ]
}

/** The app's network says of every cut that the connection failed. */
const cutAsTheApp = (remote: Remote): Remote => ({
  ...remote,
  fetch: (path, init) =>
    remote.fetch(path, init).catch((cause: unknown) => {
      throw new ConnectionFailed('the line was cut', { cause })
    }),
})
