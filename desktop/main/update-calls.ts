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
import { pacedProgress } from './paced-progress.ts'

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
      const report = pacedProgress((progress) => {
        if (!window.isDestroyed()) window.webContents.send(UPDATE_CHANNEL, progress)
      })
      return versions.install((written, total) => report({ written, total }))
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
