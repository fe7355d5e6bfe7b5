import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { codeOf, syncDirectory, writeNewSynced } from './disk.ts'
import { freshMasterKeys, KEY_BYTES, type MasterKeys, withFreshKey, withoutKey } from './keys.ts'

const SETTING = 'FIELD_KEY_FILE'

/** Whoever else has an account on the machine must not read or change the key file. */
const OTHERS = 0o007

const kid = z.string().regex(/^[0-9a-f]{8}$/, 'a key id has 8 hexadecimal digits')

const masterKey = z
  .base64('a master key is written in base64')
  .refine((text) => Buffer.from(text, 'base64').length === KEY_BYTES, `a master key has ${KEY_BYTES} bytes`)

const masterKeys = z
  .strictObject({
    version: z.literal(1),
    current: kid,
    keys: z.record(kid, masterKey),
    kept: z
      .record(
        kid,
        z.strictObject({ chains: masterKey, 'recovery-codes': masterKey, unsubscribing: masterKey }),
      )
      .optional(),
  })
  .refine((file) => Object.hasOwn(file.keys, file.current), 'the current key is not among the keys')

/** The key file can't be used; the message names the setting and the file, never anything of its content. */
export class KeyFileError extends Error {
  constructor(file: string, problem: string) {
    super(`${SETTING}: ${file} ${problem}`)
    this.name = 'KeyFileError'
  }
}

/** Reads the master keys; throws {@link KeyFileError} when the file is missing, open to others or malformed. */
export async function readKeyFile(file: string): Promise<MasterKeys> {
  const masters = await readIfPresent(file)
  if (masters) return masters
  throw new KeyFileError(file, 'does not exist')
}

/**
 * Reads the master keys, or makes the file with a fresh one (mode 0600) when there is none. `created` lets the
 * caller refuse to start when the database already holds sealed values: then the file is lost, not new.
 */
export async function readOrCreateKeyFile(file: string): Promise<{ masters: MasterKeys; created: boolean }> {
  const present = await readIfPresent(file)
  if (present) return { masters: present, created: false }
  const masters = freshMasterKeys()
  const created = await write(file, masters, 'new')
  return { masters: created ? masters : await readKeyFile(file), created }
}

/**
 * Adds a fresh master key and makes it the current one; older ones stay, since sealed values name them. For one
 * operator at a time; servers use the new key after a restart, or once they meet a value under it.
 */
export async function addMasterKey(file: string): Promise<MasterKeys> {
  const masters = withFreshKey(await readKeyFile(file))
  await write(file, masters, 'replace')
  return masters
}

/**
 * Removes all master keys but `current` from the file; what must outlive them stays (`withoutKey`). The bytes of the
 * file of before are overwritten where nothing else names them; a disk that moves what it writes may still keep them.
 */
export async function removeFormerKeys(file: string, current: string): Promise<void> {
  const masters = await readKeyFile(file)
  if (masters.current !== current) throw new KeyFileError(file, 'was changed meanwhile')
  const former = Object.keys(masters.keys).filter((kid) => kid !== current)
  const before = await open(file, 'r+')
  try {
    await write(file, former.reduce(withoutKey, masters), 'replace')
    const { nlink, size } = await before.stat()
    if (nlink > 0) return
    await before.write(Buffer.alloc(size), 0, size, 0)
    await before.sync()
  } finally {
    await before.close()
  }
}

/** Reads the key file anew when it was exchanged since the last time; null when it is as it was, or gone. */
export function keyFileReader(file: string): () => MasterKeys | null {
  let seen = ''
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    const is = found ? `${found.ino}/${found.mtimeMs}/${found.size}` : seen
    if (is === seen) return null
    const masters = parseKeyFile(file, readFileSync(file, 'utf8'))
    seen = is
    return masters
  }
}

async function readIfPresent(file: string): Promise<MasterKeys | null> {
  let text: string
  let mode: number
  try {
    text = await readFile(file, 'utf8')
    mode = (await stat(file)).mode
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new KeyFileError(file, `can't be read (${codeOf(error)})`)
  }
  // Windows has no such bits: Node.js answers made-up ones there.
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
    throw new KeyFileError(file, 'is open to every account of this machine: chmod 600 it')
  }
  return parseKeyFile(file, text)
}

/** The master keys in a key file's text; throws {@link KeyFileError}, which names `file` and quotes nothing. */
export function parseKeyFile(file: string, text: string): MasterKeys {
  const result = masterKeys.safeParse(jsonOrNull(text))
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => [...issue.path, issue.message].join(' '))
  throw new KeyFileError(file, `is not a valid key file: ${problems.join('; ')}`)
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which holds keys.
    return null
  }
}

/** Writes whole or not at all; `new` answers false when another process was first. */
async function write(file: string, masters: MasterKeys, how: 'new' | 'replace'): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeNewSynced(temporary, `${JSON.stringify(masters, null, 2)}\n`)
    // A link, unlike a rename, never replaces the file of a server that starts at the same moment.
    if (how === 'new') await link(temporary, file)
    else await rename(temporary, file)
    await syncDirectory(dirname(file))
    return true
  } catch (error) {
    if (how === 'new' && codeOf(error) === 'EEXIST') return false
    throw new KeyFileError(file, `can't be written (${codeOf(error)})`)
  } finally {
    await rm(temporary, { force: true })
  }
}
