import { type ChildProcess, spawn } from 'node:child_process'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

/** The types of office files that pages are made of, as the extensions that the program knows them by. */
export const PAGED_TYPES = ['docx', 'xlsx', 'pptx', 'odt'] as const
export type PagedType = (typeof PAGED_TYPES)[number]

/**
 * Makes a PDF of an office file and hands it to `use`, whose answer it returns; null if the program can't make one.
 * Rejects with the error of a failing content stream, or of `use`.
 */
export type MakePages = <T>(
  content: Readable,
  type: PagedType,
  use: (pages: Readable) => Promise<T>,
) => Promise<T | null>

/** A presentation of a hundred slides takes half a minute on a small server. */
const TIMEOUT_MS = 3 * 60 * 1000
const NAMES = ['soffice', 'libreoffice']
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/opt/libreoffice/program', '/snap/bin']
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin'

/** The path of LibreOffice on this machine; null where it is not installed. */
export async function findLibreOffice(): Promise<string | null> {
  for (const folder of FOLDERS) {
    for (const name of NAMES) {
      const program = path.join(folder, name)
      if (await isExecutable(program)) return program
    }
  }
  return null
}

async function isExecutable(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK)
    return true
  } catch {
    // Whatever the reason, the program can't be run from here.
    return false
  }
}

/**
 * A maker of pages that runs LibreOffice, or a program that takes the same words, in an empty folder below `base` that
 * is removed afterwards. It runs no macros, and loads nothing that a file links to. Null without a program.
 */
export function createPageMaker(
  program: string | null,
  base: string,
  timeoutMs = TIMEOUT_MS,
): MakePages | null {
  if (program === null) return null
  return async (content, type, use) => {
    await mkdir(base, { recursive: true, mode: 0o700 })
    await removeRemains(base)
    const folder = await mkdtemp(path.join(base, 'task-'))
    try {
      const file = path.join(folder, `document.${type}`)
      await writeProfile(folder)
      await pipeline(content, createWriteStream(file, { mode: 0o600 }))
      await run(program, folder, file, timeoutMs)
      const pages = path.join(folder, 'document.pdf')
      return (await isPdf(pages)) ? await use(createReadStream(pages)) : null
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

/** Longer than any task may take. */
const REMAINS_AFTER_MS = 3_600_000

/** Removes what a killed server has left: its files are not sealed. */
async function removeRemains(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = path.join(base, name)
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > REMAINS_AFTER_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** Ends when the program has; what it says of the file is not read. */
async function run(program: string, folder: string, file: string, timeoutMs: number): Promise<void> {
  const words = [
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    ...['--headless', '--invisible', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
    ...['--convert-to', 'pdf', '--outdir', folder, file],
  ]
  // Our own environment contains passwords, so none of it is passed on. The program starts others: they are one group.
  const child = spawn(program, words, {
    env: { PATH: SYSTEM_PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  })
  const timer = setTimeout(() => endGroup(child), timeoutMs)
  try {
    await new Promise<void>((resolve) => {
      child.once('error', () => resolve())
      child.once('close', () => resolve())
    })
  } finally {
    clearTimeout(timer)
    // Also what the program has left behind.
    endGroup(child)
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ESRCH') throw error
  }
}

async function isPdf(file: string): Promise<boolean> {
  try {
    await using handle = await open(file)
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
    return buffer.toString('latin1') === '%PDF-'
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return false
    throw error
  }
}

const SCRIPTING = 'org.openoffice.Office.Common/Security/Scripting'
const NETWORK = 'org.openoffice.Inet/Settings'
/** No macros; nothing is loaded from links; and where the program would try, its proxy is a port that has no service. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  [SCRIPTING, 'DisableMacrosExecution', 'true'],
  [SCRIPTING, 'MacroSecurityLevel', '3'],
  [SCRIPTING, 'BlockUntrustedRefererLinks', 'true'],
  ['org.openoffice.Office.Calc/Content/Update', 'Link', '1'],
  ['org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  [NETWORK, 'ooInetProxyType', '2'],
  [NETWORK, 'ooInetHTTPProxyName', '127.0.0.1'],
  [NETWORK, 'ooInetHTTPProxyPort', '9'],
  [NETWORK, 'ooInetHTTPSProxyName', '127.0.0.1'],
  [NETWORK, 'ooInetHTTPSProxyPort', '9'],
]

async function writeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([node, name, value]) =>
      `<item oor:path="/${node}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  const place = path.join(folder, 'profile', 'user')
  await mkdir(place, { recursive: true })
  await writeFile(
    path.join(place, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>`,
  )
}
