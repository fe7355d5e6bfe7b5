import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import {
  type CopyFetcher,
  createCopyFetcher,
  type KeptDocuments,
  openKeptDocuments,
} from '#desktop/documents/index.ts'
import type { Engine } from '#desktop/engine/engine.ts'
import { offerRecoveryKey, sealedFor } from '#desktop/engine/recovery-key.ts'
import type { VaultContent } from '#desktop/engine/vault-content.ts'
import {
  createUploads,
  type EvidenceFiles,
  openEvidenceFiles,
  syncedFiles,
  type Uploads,
} from '#desktop/evidence/index.ts'
import { handOverUnsent } from '#desktop/exchange/index.ts'
import { guardMirror, proveMirror } from '#desktop/mirror/former-copy.ts'
import { createIndexing, type Indexing, recordParts } from '#desktop/mirror/index-again.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { ownOperations } from '#desktop/mirror/own-device.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { type LocalReports, openLocalReports } from '#desktop/reports/index.ts'
import { DataUse } from '#desktop/sync/data-use.ts'
import type { CodeBeside } from '#desktop/sync/handshake.ts'
import { type SyncLoop, startSync } from '#desktop/sync/loop.ts'
import { fileKeys } from '#desktop/vault/file-keys.ts'
import type { LocalContext } from './context.ts'
import { localContract } from './contract.ts'
import { forgetDraftsOf } from './drafts.ts'
import { localHandlers } from './handlers.ts'
import { mountLocally } from './mount.ts'
import { renewCopies } from './renew-copies.ts'
import { agreeOnServer, keepRenewed, type PinsBeside } from './server-pins.ts'
import { whoIsHere } from './who-is-here.ts'

/** What is open while the vault is. */
interface Parts {
  mirror: Mirror
  data: DataUse
  reports: LocalReports
  files: EvidenceFiles
  uploads: Uploads
  documents: KeptDocuments
  indexing: Indexing
  fetcher: CopyFetcher
  sync: SyncLoop
  /** Runs while the unsent work of an ended device is handed over. */
  handingOver: Promise<void>
}

/** What the main process keeps beside the mirror. */
interface Beside {
  readonly pins: PinsBeside
  readonly code: CodeBeside
  /** The version that runs has opened, read and written the mirror. */
  readonly noteProved: () => Promise<void>
}

/** Where it keeps nothing, as in tests of other things. */
const NOTHING_BESIDE: Beside = {
  pins: {
    kept: async () => null,
    server: async () => ({ origin: null, isFixed: false }),
    restoreServer: async () => undefined,
    keep: async () => undefined,
    refuse: async () => undefined,
    onRenewal: null,
  },
  code: { held: async () => null, settle: async () => undefined },
  noteProved: async () => undefined,
}

/** The mirror, its calls and its sync: opened with the vault, closed before the key is overwritten. */
export function mirrorContent(engine: Engine, beside: Beside = NOTHING_BESIDE): VaultContent {
  let parts: Partial<Parts> = {}
  const wakeSync = () => parts.sync?.wake()

  return {
    open: (dataKey) => openParts(engine, parts, { dataKey, wakeSync, ...beside }),
    async close() {
      beside.pins.onRenewal = null
      await closeParts(parts)
      parts = {}
    },
    countUnsent() {
      const { mirror, files } = parts
      if (!mirror || !files) return null
      const operations = mirror.outbox.counts()
      const bytes = files.counts()
      return operations.waiting + operations.rejected + bytes.waiting + bytes.failed
    },
    answer: mountLocally(localContract, localHandlers, () => contextOf(engine, parts, wakeSync)),
    renew: (keys, onProgress) => renewCopies({ paths: engine.paths, ...keys, onProgress }),
    async handOver(signal) {
      const { mirror, files } = parts
      // To resolve would have everything deleted.
      if (!mirror || !files) throw new Error('nothing is open that could be handed over')
      await stopSending(parts)
      const recoveryKey = await engine.vault.recoveryKey()
      parts.handingOver = handOverUnsent({
        ...{ mirror, files, remote: engine.remote, signal },
        now: () => new Date(),
        recoveryKey,
      })
      await parts.handingOver
    },
    syncWanted: wakeSync,
    signedOut() {
      const { mirror } = parts
      const user = mirror?.user()
      if (mirror && user) forgetDraftsOf(mirror.meta, user.id)
      mirror?.meta.set('signedOut', true)
    },
  }
}

/**
 * Opens the parts one after another, and notes each as soon as it is open: where opening fails, those that are open
 * must still be closed.
 */
async function openParts(
  engine: Engine,
  parts: Partial<Parts>,
  {
    dataKey,
    wakeSync,
    pins,
    code,
    noteProved,
  }: Beside & {
    readonly dataKey: Uint8Array<ArrayBuffer>
    readonly wakeSync: () => void
  },
): Promise<void> {
  await guardMirror(engine.paths.mirror, dataKey)
  const connect = () => createMirror(openMirror(engine.paths.mirror, dataKey), engine.device.deviceId)
  const mirror = connect()
  parts.mirror = mirror
  ownOperations(mirror)
  await agreeOnServer(mirror, pins)
  pins.onRenewal = (renewed) => keepRenewed(mirror, pins, renewed, new Date())
  const data = new DataUse(mirror, engine.remote)
  const { remote } = data
  parts.data = data
  parts.reports = await openLocalReports({
    mirror,
    openView: connect,
    directory: path.join(engine.paths.files, 'reports'),
    keys: fileKeys(dataKey, 'reports'),
  })
  const files = await openEvidenceFiles({
    db: mirror.db,
    directory: path.join(engine.paths.files, 'evidence'),
    keys: fileKeys(dataKey, 'evidence'),
    detectType: engine.files.detectType,
  })
  parts.files = files
  const uploads = createUploads({ mirror, files, remote, data, changed: wakeSync })
  parts.uploads = uploads
  const documents = await openKeptDocuments({
    mirror,
    directory: engine.paths.files,
    keys: fileKeys(dataKey, 'documents'),
    partKeys: fileKeys(dataKey, 'document-parts'),
  })
  parts.documents = documents
  parts.indexing = createIndexing(mirror, [...recordParts(mirror), ...documents.indexed], () =>
    engine.notifyChanged(['indexing']),
  )
  parts.indexing.start()
  const fetcher = createCopyFetcher({
    mirror,
    documents,
    remote,
    data,
    changed: () => engine.notifyChanged(['documents']),
  })
  parts.fetcher = fetcher
  await proveMirror(mirror, engine.paths.mirror, noteProved)
  engine.setStatus({ lastContact: mirror.meta.get('lastContact') })
  parts.sync = syncOf(engine, { mirror, data, files, uploads, fetcher, code })
}

function syncOf(
  engine: Engine,
  {
    mirror,
    data,
    files,
    uploads,
    fetcher,
    code,
  }: Pick<Parts, 'mirror' | 'data' | 'files' | 'uploads' | 'fetcher'> & Pick<Beside, 'code'>,
): SyncLoop {
  return startSync({
    mirror,
    remote: data.remote,
    data,
    deviceName: () => engine.status.deviceName,
    code,
    setStatus: (change) => engine.setStatus(change),
    changed: (changed) => engine.notifyChanged(changed),
    revoked: () => engine.wipe(),
    handsOver: () => engine.endWithHandOver(),
    sealedFor: () => sealedFor(engine),
    guard: () => engine.vault.guard(),
    recoveryKey: (key) => offerRecoveryKey(engine, key),
    files: syncedFiles(mirror, files, uploads),
    copies: fetcher,
  })
}

async function stopSending({ sync, uploads, fetcher }: Partial<Parts>): Promise<void> {
  await Promise.all([sync?.stop(), uploads?.stop(), fetcher?.stop()])
}

async function closeParts(parts: Partial<Parts>): Promise<void> {
  const { indexing, reports, mirror, data, handingOver } = parts
  indexing?.stop()
  // It was aborted, or has failed, which the engine says.
  await Promise.allSettled([handingOver])
  await Promise.all([stopSending(parts), reports?.stop()])
  data?.keep()
  mirror?.db.close()
}

/** What the local calls work with; null before everything is open. */
async function contextOf(
  engine: Engine,
  parts: Partial<Parts>,
  wakeSync: () => void,
): Promise<LocalContext | null> {
  const { mirror, data, indexing, files, reports, documents, fetcher } = parts
  if (!mirror || !data || !indexing || !files || !reports || !documents || !fetcher) return null
  const { remote } = data
  const user = await whoIsHere({ mirror, remote, wakeSync })
  return {
    mirror,
    indexing,
    remote,
    data,
    evidenceFiles: files,
    keptDocuments: documents,
    copyFetcher: fetcher,
    files: engine.files,
    reports,
    user,
    records: createMirrorStore(mirror),
    now: () => new Date(),
    newId: uuidv7,
    revoked: () => void engine.wipe(),
    tellChanges: () => engine.notifyChanged(mirror.takeChanges()),
    wakeSync,
  }
}
