// A device in a process of its own, so that what else this bench does takes nothing from it: records offline, sends all, and tells how
// long the sending took.
import { randomBytes } from 'node:crypto'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { pushAll } from '#desktop/sync/push.ts'
import { PushLine } from '#desktop/sync/push-line.ts'
import { seconds } from './measure.ts'
import { remoteOf } from './remote.ts'
import { fillOutbox } from './sync.ts'

const [
  ,
  ,
  file = '',
  ours = '',
  cookie = '',
  deviceId = '',
  secret = '',
  id = '',
  regionCode = '',
  count = '',
] = process.argv
const clock = () => new Date()
const mirror = createMirror(openMirror(file, randomBytes(32)), deviceId)
await fillOutbox({ user: { id } }, { mirror }, Number(count), { regionCode })
const line = new PushLine(mirror, remoteOf({ ours, cookie, secret }), clock)
const took = await seconds(() => pushAll(mirror, line, new AbortController().signal, clock))
mirror.db.close()
process.send?.({ seconds: took })
