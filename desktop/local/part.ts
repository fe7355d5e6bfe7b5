import { v7 as uuidv7 } from 'uuid'
import type { EnginePart } from '#desktop/engine/engine.ts'
import { createMirror, type Mirror } from '#desktop/mirror/mirror.ts'
import { openMirror } from '#desktop/mirror/open.ts'
import { createMirrorStore } from '#desktop/mirror/store.ts'
import { type SyncLoop, startSync } from '#desktop/sync/loop.ts'
import { contract } from '#shared/contract/index.ts'
import type { LocalContext } from './context.ts'
import { localHandlers } from './handlers.ts'
import { mountLocally } from './mount.ts'

/** The mirror, its calls and its sync: opened with the vault, closed before the key is overwritten. */
export const mirrorPart: EnginePart = (engine) => {
  let mirror: Mirror | null = null
  let sync: SyncLoop | null = null

  engine.onOpened((dataKey) => {
    mirror = createMirror(openMirror(engine.paths.mirror, dataKey), engine.device.deviceId)
    engine.setStatus({ lastContact: mirror.meta.get('lastContact') })
    sync = startSync({
      mirror,
      remote: engine.remote,
      deviceName: () => engine.status.deviceName,
      setStatus: (change) => engine.setStatus(change),
      revoked: () => engine.wipe(),
      async recoveryKey(key) {
        try {
          await engine.vault.setRecoveryKey(new Uint8Array(Buffer.from(key, 'base64')))
        } catch (error) {
          // Records go on to be sent: an administrator's mistake must not keep them here.
          console.error('The recovery key was not taken:', error instanceof Error ? error.name : 'unknown')
        }
      },
      extras: [],
    })
  })
  engine.onClosing(async () => {
    await sync?.stop()
    mirror?.db.close()
    sync = null
    mirror = null
  })
  engine.onSyncWanted(() => sync?.wake())

  engine.registerLocal(
    mountLocally<LocalContext>(contract, localHandlers, () => {
      const open = mirror
      if (!open) return null
      return {
        mirror: open,
        remote: engine.remote,
        person: open.person(),
        records: createMirrorStore(open),
        now: () => new Date(),
        newId: uuidv7,
        wakeSync: () => sync?.wake(),
      }
    }),
  )
}
