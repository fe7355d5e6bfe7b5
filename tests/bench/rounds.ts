import { createMirrorStore } from '#desktop/mirror/store.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import type { User } from '#shared/domain/access.ts'
import { creation } from '#shared/records/handlers.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { median, type Row, within } from './measure.ts'
import { randomFrom, sampleId, sampleIncident } from './sample.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 1000
/** So many rounds are compared, the first after as many that warm up. */
const COMPARED = 50
const MARK = 1.2

/** One device that saves a report and syncs, a thousand times: what a sync costs must not grow with their number. */
export async function benchRounds(world: BenchWorld): Promise<Row> {
  const device = await world.openDevice('rounds')
  const { mirror, remote } = device
  const never = new AbortController().signal
  const clock = () => new Date()
  await pullAll(mirror, remote, 0, never, clock)
  const store = createMirrorStore(mirror)
  const line = new PushLine(mirror, remote, clock)
  const user: User = { id: world.user.id, role: 'editor', regions: [] }
  const random = randomFrom(17)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await store.writeAndFind(user, creation(incidents, sampleId(), sampleIncident(random, round)))
    const began = performance.now()
    await pushAll(mirror, line, never, clock)
    await pullAll(mirror, remote, 0, never, clock)
    times.push(performance.now() - began)
  }
  await device.close()
  return within(
    'the thousandth sync of a device, against one of its first',
    median(times.slice(-COMPARED)),
    median(times.slice(COMPARED, 2 * COMPARED)),
    MARK,
  )
}
