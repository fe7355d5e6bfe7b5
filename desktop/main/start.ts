// The entry of the app: runs the installed app, or an update that lies beside it, before anything of either is loaded.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'
import { beginStart } from '#desktop/updates/begin-start.ts'
import { MAIN_MODULE } from '#desktop/updates/release.ts'

async function start(): Promise<void> {
  try {
    const root = await beginStart({ installed: app.getAppPath(), userData: app.getPath('userData') })
    await import(pathToFileURL(path.join(root, MAIN_MODULE)).href)
  } catch (error) {
    // Electron would show an error and go on without a window.
    console.error('The app did not start:', error)
    app.exit(1)
  }
}

// A second start of a running app ends here: it must not count as a start of the version.
if (app.requestSingleInstanceLock()) await start()
else app.quit()
