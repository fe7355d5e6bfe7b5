// A device in a process of its own, as in the app: reads everything from the server and tells what that took.
import { randomBytes } from 'node:crypto'
import { createMirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { pullAll } from '#desktop/sync/pull.ts'
import { remoteOf } from './remote.ts'

const [, , file = '', ours = '', cookie = '', deviceId = '', secret = ''] = process.argv
const remote = remoteOf({ ours, cookie, secret })
const mirror = createMirror(openMirror(file, randomBytes(32)), deviceId)
await pullAll(mirror, remote, 0, new AbortController().signal, () => new Date())
mirror.db.close()
process.send?.({ memory: process.resourceUsage().maxRSS * 1024 })
