// A device in a process of its own, as in the app: reads everything from the server and tells what that took.
import { randomBytes } from 'node:crypto'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { forgetPeak, mostMemory } from './measure-memory.ts'
import { remoteOf } from './remote.ts'

const [, , file = '', ours = '', cookie = '', deviceId = '', secret = ''] = process.argv
const remote = remoteOf({ ours, cookie, secret })
// What the parent had before this process began would count as its own.
await forgetPeak()
const mirror = createMirror(openMirror(file, randomBytes(32)), deviceId)
await pullAll(mirror, remote, 0, new AbortController().signal, () => new Date())
mirror.db.close()
process.send?.({ memory: await mostMemory() })
