import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { createCopyFetcher, type KeptDocuments, openKeptDocuments } from '#desktop/documents/index.ts'
import type { Remote } from '#desktop/engine/remote.ts'
import { createUploads, type EvidenceFiles, openEvidenceFiles, syncedFiles } from '#desktop/evidence/index.ts'
import type { LocalContext } from '#desktop/local/context.ts'
import { localContract } from '#desktop/local/contract.ts'
import { localHandlers } from '#desktop/local/handlers.ts'
import { mountLocally } from '#desktop/local/mount.ts'
import { whoIsHere } from '#desktop/local/who-is-here.ts'
import { createIndexing, recordParts } from '#desktop/mirror/index-again.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { ConnectionFailed } from '#desktop/net/transport.ts'
import { openLocalReports } from '#desktop/reports/index.ts'
import { DataUse } from '#desktop/sync/data-use.ts'
import { type SyncLoop, type SyncOptions, startSync } from '#desktop/sync/loop.ts'
import { fileKeys } from '#desktop/vault/file-keys.ts'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import type { ChangedPart, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { type LineRule, lineTo, remoteBy } from './device-line.ts'
import { newPlace } from './new-place.ts'
import { fileReadersHere } from './parsers-here.ts'
import type { TestUser } from './server.ts'

/** A field device without windows: an encrypted mirror, its local calls, and a line to the server with a switch. */
export interface TestDevice {
  readonly id: string
  readonly mirror: Mirror
  /** The typed client of the calls that the device answers itself. */
  readonly client: ClientOf<typeof localContract>
  readonly status: () => SyncStatus
  /** The device's way to the server, through `line`. */
  readonly remote: Remote
  readonly evidenceFiles: EvidenceFiles
  readonly keptDocuments: KeptDocuments
  readonly data: DataUse
  /** Milliseconds by which its clock is ahead for those who fetch documents or count the data of a day. */
  ahead: number
  /** What the line does with each request, in place of passing it on. */
  line: LineRule
  /** From now on the line leads to where this user has signed in. */
  readonly moveTo: (there: Pick<TestUser, 'send'>) => void
  /** Answers a request as the device answers its windows. */
  readonly send: (address: string, init?: RequestInit) => Promise<Response>
  /** Starts syncing. */
  readonly start: () => SyncLoop
  /** Sends the files that may be sent, and nothing else. */
  readonly sendFiles: () => Promise<void>
  /** Syncs until nothing waits and everything is read. */
  readonly sync: () => Promise<void>
  /** Closes the mirror and opens it again from the disk, as a restart does. */
  readonly restart: () => Promise<void>
  /** Copies the disk of the device, as a backup of its computer does; returns the place of the copy. */
  readonly takeImage: () => Promise<string>
  /** Puts such a copy in the place of the disk, and opens the mirror on it. */
  readonly bringBack: (image: string) => Promise<void>
  readonly close: () => Promise<void>
  readonly folder: string
  wiped: boolean
  /** Whether the server waits for its unsent work. */
  handsOver: boolean
  /** What syncs have altered, as windows would be told. */
  readonly changed: Set<ChangedPart>
}

/** A line that is down. */
export const down = async (): Promise<Response> => {
  throw new ConnectionFailed('the line is down')
}

/** From now on gathers what each pull of the device is answered, as text. */
export function keepPulls(device: TestDevice): readonly string[] {
  const pulls: string[] = []
  device.line = async (path, pass) => {
    const response = await pass()
    if (path.includes('pull')) pulls.push(await response.clone().text())
    return response
  }
  return pulls
}

/** The clock and the pauses of a device, where they are not those of other tests. */
export type DeviceTiming = Pick<SyncOptions, 'now' | 'random' | 'timer'> & {
  /** Milliseconds before a file is sent again, after so many failures. */
  readonly pauseMs?: (failures: number) => number
  /** Files are sent by `sendFiles` alone, so that each request has its place in an order that repeats. */
  readonly filesApart?: boolean
}

/** What a device is made of while its mirror is open. */
type Parts = Awaited<ReturnType<typeof openParts>>

/** What the parts of a device need from outside of its mirror. */
interface DeviceEnvironment {
  readonly remote: Remote
  readonly readers: ReturnType<typeof fileReadersHere>
  readonly wakeSync: () => void
  readonly revoked: () => void
  /** Called when a copy of a document has come. */
  readonly copied: () => void
  /** The clock of those who fetch documents or count the data of a day. */
  readonly now: () => Date
  readonly pauseMs: (failures: number) => number
}

/** Opens the mirror `id` in a folder, and all that works on it. */
async function openParts(
  { folder, key, id }: { readonly folder: string; readonly key: Buffer; readonly id: string },
  { remote: line, readers, wakeSync, copied, now, pauseMs }: DeviceEnvironment,
) {
  const connect = () => createMirror(openMirror(path.join(folder, 'mirror.db'), key), id)
  const mirror = connect()
  const directory = path.join(folder, 'mirror-files/evidence')
  const keys = fileKeys(key, 'evidence')
  const { detectType } = readers
  const files = await openEvidenceFiles({ db: mirror.db, directory, keys, detectType })
  const data = new DataUse(mirror, line, now)
  const { remote } = data
  const uploads = createUploads({ mirror, files, remote, data, changed: wakeSync, pauseMs })
  const reports = await openLocalReports({
    mirror,
    openView: connect,
    directory: path.join(folder, 'mirror-files/reports'),
    keys: fileKeys(key, 'reports'),
  })
  const documents = await openKeptDocuments({
    mirror,
    directory: path.join(folder, 'mirror-files'),
    keys: fileKeys(key, 'documents'),
    partKeys: fileKeys(key, 'document-parts'),
  })
  const copies = createCopyFetcher({ mirror, documents, remote, data, changed: copied, now })
  const indexing = createIndexing(mirror, [...recordParts(mirror), ...documents.indexed])
  indexing.start()
  return { mirror, data, indexing, files, uploads, reports, documents, copies }
}

async function localContext(
  open: Parts,
  { readers, revoked, wakeSync }: DeviceEnvironment,
): Promise<LocalContext> {
  const { data } = open
  const { remote } = data
  return {
    data,
    mirror: open.mirror,
    indexing: open.indexing,
    remote,
    evidenceFiles: open.files,
    keptDocuments: open.documents,
    copyFetcher: open.copies,
    files: readers,
    reports: open.reports,
    user: await whoIsHere({ mirror: open.mirror, remote, wakeSync }),
    records: createMirrorStore(open.mirror),
    now: () => new Date(),
    newId: uuidv7,
    revoked,
    tellChanges: () => void open.mirror.takeChanges(),
    wakeSync,
  }
}

/** Answers requests as a window sends them by the calls that a device has mounted. */
function answeredBy(local: ReturnType<typeof mountLocally>) {
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'app://ui')
    const sent = init.body ? new Uint8Array(await new Response(init.body).arrayBuffer()) : null
    const { status, headers, body } = await local({
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.search.slice(1),
      headers: {},
      body: sent,
    })
    const content =
      body === null || body instanceof Uint8Array ? body : (Readable.toWeb(Readable.from(body)) as BodyInit)
    return new Response(content, { status, headers })
  }
}

/** Syncs what is open on a device. */
function startLoop(
  device: TestDevice,
  { mirror, data, uploads, files, copies }: Parts,
  setStatus: (change: Partial<SyncStatus>) => void,
  { pauseMs: _pauseMs, filesApart, ...timing }: DeviceTiming,
): SyncLoop {
  const synced = syncedFiles(mirror, files, uploads)
  return startSync({
    mirror,
    remote: data.remote,
    data,
    deviceName: () => 'Test device',
    changed: (parts) => {
      for (const part of parts) device.changed.add(part)
    },
    setStatus,
    revoked: async () => {
      device.wiped = true
    },
    handsOver: () => {
      device.handsOver = true
    },
    sealedFor: async () => null,
    guard: async () => ({ keychain: 'strong', paperCode: 'made' }),
    recoveryKey: async () => undefined,
    files: filesApart ? { ...synced, nudge: () => undefined } : synced,
    copies,
    random: () => 0,
    ...timing,
  })
}

async function closeParts(
  { indexing, uploads, reports, copies, data, mirror }: Parts,
  loop: SyncLoop | null,
) {
  indexing.stop()
  await Promise.all([loop?.stop(), uploads.stop(), reports.stop(), copies.stop()])
  data.keep()
  mirror.db.close()
}

async function sendFilesOf({ uploads }: Parts): Promise<void> {
  uploads.nudge()
  await uploads.idle()
}

const NOT_CONNECTED: SyncStatus = {
  phase: 'offline',
  waiting: 0,
  failed: 0,
  conflicts: 0,
  decisions: 0,
  reason: null,
  lastContact: null,
  deviceName: 'Test',
}

/** Makes a device of a user; the line is up. */
export async function createTestDevice(user: TestUser, timing: DeviceTiming = {}): Promise<TestDevice> {
  const place = await newPlace()
  const { folder, id } = place
  const way = lineTo(user)
  const { remote, withoutWaiting } = remoteBy(() => device.line, way)
  let status = NOT_CONNECTED
  let loop: SyncLoop | null = null
  const images: string[] = []
  const environment: DeviceEnvironment = {
    remote,
    readers: fileReadersHere(),
    wakeSync: () => loop?.wake(),
    revoked: () => {
      device.wiped = true
    },
    copied: () => device.changed.add('documents'),
    now: () => new Date(Date.now() + device.ahead),
    pauseMs: timing.pauseMs ?? (() => 1),
  }
  let open = await openParts(place, environment)
  const context = () => localContext(open, environment)
  const send = answeredBy(mountLocally(localContract, localHandlers, context, { checkAnswers: true }))
  async function closeAll(): Promise<void> {
    await closeParts(open, loop)
    loop = null
  }
  const device: TestDevice = {
    id,
    folder,
    wiped: false,
    handsOver: false,
    changed: new Set(),
    get evidenceFiles() {
      return open.files
    },
    ahead: 0,
    get data() {
      return open.data
    },
    get keptDocuments() {
      return open.documents
    },
    get mirror() {
      return open.mirror
    },
    send,
    client: createClient(localContract, send),
    status: () => status,
    remote,
    line: (_path, pass) => pass(),
    moveTo: way.moveTo,
    start() {
      const setStatus = (change: Partial<SyncStatus>) => {
        status = { ...status, ...change }
      }
      loop = startLoop(device, open, setStatus, timing)
      return loop
    },
    sendFiles: () => sendFilesOf(open),
    sync: () =>
      withoutWaiting(async () => {
        const running = device.start()
        await running.settled()
        await open.uploads.idle()
        await open.copies.idle()
        await running.stop()
        loop = null
      }),
    async restart() {
      await closeAll()
      open = await openParts(place, environment)
    },
    async takeImage() {
      await device.restart()
      images.push(await mkdtemp(path.join(tmpdir(), 'test-image-')))
      const image = images.at(-1) ?? ''
      await cp(folder, image, { recursive: true })
      return image
    },
    async bringBack(image) {
      await closeAll()
      await rm(folder, { recursive: true, force: true })
      await cp(image, folder, { recursive: true })
      open = await openParts(place, environment)
    },
    async close() {
      await closeAll()
      for (const each of [folder, ...images]) await rm(each, { recursive: true, force: true })
    },
  }
  return device
}
