import { app, type BrowserWindow, dialog } from 'electron'
import { UPDATE_CHANNEL } from '#desktop/preload/channels.ts'
import { UPDATE_EXTENSION } from '#desktop/updates/manifest.ts'
import type {
  AppVersions,
  ChosenUpdate,
  InstalledUpdate,
  UpdateRefusal,
} from '#shared/contract/app-versions.ts'
import type { VersionStore } from './app-versions.ts'

const PROGRESS_MS = 100

/** What windows ask about the versions of the app. */
export function updateCalls(versions: VersionStore) {
  return {
    appVersions: (): Promise<AppVersions> => versions.state(),
    async chooseUpdate(window: BrowserWindow): Promise<ChosenUpdate | UpdateRefusal | null> {
      const filters = [{ name: `*.${UPDATE_EXTENSION}`, extensions: [UPDATE_EXTENSION] }]
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        properties: ['openFile'],
        filters,
      })
      const [file] = filePaths
      return canceled || !file ? null : versions.choose(file)
    },
    installUpdate(window: BrowserWindow): Promise<InstalledUpdate> {
      let reportedAt = 0
      return versions.install((written, total) => {
        const isEarly = written < total && Date.now() - reportedAt < PROGRESS_MS
        if (isEarly || window.isDestroyed()) return
        reportedAt = Date.now()
        window.webContents.send(UPDATE_CHANNEL, { written, total })
      })
    },
    async runFormerVersion(): Promise<void> {
      await versions.goBack()
      restart()
    },
    async runNewerVersion(): Promise<void> {
      await versions.tryAgain()
      restart()
    },
    restartApp: restart,
  }
}

function restart(): void {
  // An AppImage is mounted again for each start: the program that runs is gone once it has ended.
  const { APPIMAGE } = process.env
  app.relaunch(APPIMAGE === undefined ? {} : { execPath: APPIMAGE })
  app.quit()
}
