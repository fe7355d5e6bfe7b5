import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from 'playwright'
import { readRelease } from '#desktop/updates/release.ts'
import { built } from '../built.ts'
import { newReleaseKey, writeUpdate, writeVersion } from '../update-files.ts'
import { makeAppFolder } from './app-folder.ts'
import { launchDesktop } from './launch.ts'

/** A file among the pages, by which each version is known. */
const MARK = 'out/web/mark.txt'

/** The built app as version 0.2.0, which takes updates that are signed with a key of the test; `page` is that of the last start. */
export interface UpdatedApp {
  /** The installed app. */
  readonly folder: string
  readonly userData: string
  app: ElectronApplication
  page: Page
  readonly start: () => Promise<void>
  readonly quit: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Makes an update of this build under another version, in which some files are others. */
  readonly updateFile: (version: string, files?: Readonly<Record<string, string>>) => Promise<string>
  /** Lets the next choice of a file be this one. */
  readonly chooseNext: (file: string) => Promise<void>
  /** Which version's pages the window shows. */
  readonly shown: () => Promise<string>
  /** Ends everything, and removes what was made. */
  readonly end: () => Promise<void>
}

/** Makes the app's folders, and starts it. */
export async function openUpdatedApp(): Promise<UpdatedApp> {
  const key = newReleaseKey()
  const folder = await makeAppFolder('')
  await built('web')
  cpSync(path.join(process.cwd(), 'out/web'), path.join(folder, 'out/web'), { recursive: true })
  const work = mkdtempSync(path.join(tmpdir(), 'update-e2e-'))
  // As on a computer where a folder above the data is a link.
  const userData = path.join(work, 'link')
  const data = mkdtempSync(path.join(tmpdir(), 'update-data-'))
  symlinkSync(data, userData)
  const release = await readRelease(folder)
  if (!release) throw new Error('the build says nothing of itself')
  const packaged = { ...release, version: '0.2.0', keys: [newReleaseKey().publicKey, key.publicKey] }
  writeVersion(folder, packaged, { [MARK]: '0.2.0' })
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'desktop-shell', type: 'module', main: 'out/main/start.js' }),
  )
  const launch = async () => {
    const { app, page, close } = await launchDesktop(userData, { REMOTE_URL: '' }, { appRoot: folder })
    page.setDefaultTimeout(30_000)
    return { app, page, close }
  }
  let running = await launch()
  const { app, page } = running
  const opened: UpdatedApp = {
    ...{ folder, userData, app, page },
    async start() {
      running = await launch()
      Object.assign(opened, { app: running.app, page: running.page })
    },
    quit: () => running.close(),
    async restart() {
      await opened.quit()
      await opened.start()
    },
    async updateFile(version, files = {}) {
      const root = path.join(work, version)
      cpSync(path.join(folder, 'out'), path.join(root, 'out'), { recursive: true })
      writeVersion(root, { ...packaged, version }, { [MARK]: version, ...files })
      const file = path.join(work, `${version}.hrps-update`)
      await writeUpdate(root, file, key)
      return file
    },
    chooseNext: (file) =>
      opened.app.evaluate(({ dialog }, filePath) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
      }, file),
    shown: () => opened.page.evaluate(async () => (await fetch('/mark.txt')).text()),
    async end() {
      await opened.quit()
      for (const made of [folder, work, data]) rmSync(made, { recursive: true, force: true })
    },
  }
  return opened
}
