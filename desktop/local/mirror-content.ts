import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import {
  type CopyFetcher,
  createCopyFetcher,
  type KeptDocuments,
  openKeptDocuments,
} from '#desktop/documents/index.ts'
import type { Engine, VaultContent } from '#desktop/engine/engine.ts'
import { offerRecoveryKey, sealedFor } from '#desktop/engine/recovery-key.ts'
import {
  createUploads,
  type EvidenceFiles,
  openEvidenceFiles,
  type Uploads,
} from '#desktop/evidence/index.ts'
import { createIndexing, type Indexing, recordParts } from '#desktop/mirror/index-again.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { type LocalReports, openLocalReports } from '#desktop/reports/index.ts'
import { type SyncLoop, startSync } from '#desktop/sync/loop.ts'
import { fileKeys } from '#desktop/vault/file-keys.ts'
import type { LocalContext } from './context.ts'
import { localContract } from './contract.ts'
import { forgetDraftsOf } from './drafts.ts'
import { localHandlers } from './handlers.ts'
import { mountLocally } from './mount.ts'
import { renewCopies } from './renew-copies.ts'
import { whoIsHere } from './who-is-here.ts'

/** The mirror, its calls and its sync: opened with the vault, closed before the key is overwritten. */
export function mirrorContent(engine: Engine): VaultContent {
  let mirror: Mirror | null = null
  let indexing: Indexing | null = null
  let files: EvidenceFiles | null = null
  let uploads: Uploads | null = null
  let reports: LocalReports | null = null
  let documents: KeptDocuments | null = null
  let fetcher: CopyFetcher | null = null
  let sync: SyncLoop | null = null

  async function open(dataKey: Uint8Array<ArrayBuffer>): Promise<void> {
    const keys = fileKeys(dataKey, 'evidence')
    const connect = () => createMirror(openMirror(engine.paths.mirror, dataKey), engine.device.deviceId)
    const opened = connect()
    mirror = opened
    reports = await openLocalReports({
      mirror: opened,
      openView: connect,
      directory: path.join(engine.paths.files, 'reports'),
      keys: fileKeys(dataKey, 'reports'),
    })
    const kept = await openEvidenceFiles({
      db: opened.db,
      directory: path.join(engine.paths.files, 'evidence'),
      keys,
      detectType: engine.files.detectType,
    })
    files = kept
    const { remote } = engine
    const sending = createUploads({ mirror: opened, files: kept, remote, changed: () => sync?.wake() })
    uploads = sending
    const keptDocuments = await openKeptDocuments({
      mirror: opened,
      directory: engine.paths.files,
      keys: fileKeys(dataKey, 'documents'),
      partKeys: fileKeys(dataKey, 'document-parts'),
    })
    documents = keptDocuments
    indexing = createIndexing(opened, [...recordParts(opened), ...keptDocuments.indexed], () =>
      engine.notifyChanged(['indexing']),
    )
    indexing.start()
    const copies = createCopyFetcher({
      mirror: opened,
      kept: keptDocuments,
      remote,
      changed: () => engine.notifyChanged(['documents']),
    })
    fetcher = copies
    engine.setStatus({ lastContact: mirror.meta.get('lastContact') })
    sync = startSync({
      mirror,
      remote: engine.remote,
      deviceName: () => engine.status.deviceName,
      setStatus: (change) => engine.setStatus(change),
      changed: (parts) => engine.notifyChanged(parts),
      revoked: () => engine.wipe(),
      sealedFor: () => sealedFor(engine),
      recoveryKey: (key) => offerRecoveryKey(engine, key),
      files: { nudge: sending.nudge, counts: kept.counts },
      copies,
    })
  }

  async function close(): Promise<void> {
    indexing?.stop()
    await Promise.all([sync?.stop(), uploads?.stop(), reports?.stop(), fetcher?.stop()])
    mirror?.db.close()
    indexing = null
    sync = null
    uploads = null
    files = null
    reports = null
    documents = null
    fetcher = null
    mirror = null
  }

  async function context(): Promise<LocalContext | null> {
    const opened = mirror
    if (!opened || !indexing || !files || !reports || !documents || !fetcher) return null
    const wakeSync = () => sync?.wake()
    const user = await whoIsHere({ mirror: opened, remote: engine.remote, wakeSync })
    return {
      mirror: opened,
      indexing,
      remote: engine.remote,
      evidenceFiles: files,
      keptDocuments: documents,
      copyFetcher: fetcher,
      files: engine.files,
      reports,
      user,
      records: createMirrorStore(opened),
      now: () => new Date(),
      newId: uuidv7,
      wakeSync,
    }
  }

  function countUnsent(): number | null {
    if (!mirror || !files) return null
    const operations = mirror.outbox.counts()
    const bytes = files.counts()
    return operations.waiting + operations.rejected + bytes.waiting + bytes.failed
  }

  return {
    ...{ open, close, countUnsent },
    answer: mountLocally(localContract, localHandlers, context),
    renew: (keys, onProgress) => renewCopies({ paths: engine.paths, ...keys, onProgress }),
    syncWanted: () => sync?.wake(),
    signedOut() {
      const user = mirror?.user()
      if (mirror && user) forgetDraftsOf(mirror.meta, user.id)
      mirror?.meta.set('signedOut', true)
    },
  }
}
