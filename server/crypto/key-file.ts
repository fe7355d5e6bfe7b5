import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { codeOf, syncDirectory, writeNewSynced } from './disk.ts'
import { freshMasterKeys, KEY_BYTES, type MasterKeys, withFreshKey, withoutKey } from './keys.ts'

const SETTING = 'FIELD_KEY_FILE'

/** Other accounts of the machine must not be able to read or change the key file. */
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
        z.strictObject({
          chains: masterKey,
          // A master key that was removed before there was a purpose has no key of it.
          exchange: masterKey.optional(),
          'import-digests': masterKey.optional(),
          'provider-pins': masterKey.optional(),
          'receipt-codes': masterKey.optional(),
          'recovery-codes': masterKey,
          'sealed-reports': masterKey.optional(),
          signing: masterKey.optional(),
          unsubscribing: masterKey,
        }),
      )
      .optional(),
  })
  .refine((file) => Object.hasOwn(file.keys, file.current), 'the current key is not among the keys')

/** The key file can't be used; the message names the setting and the file, never its content. */
export class KeyFileError extends Error {
  constructor(file: string, problem: string) {
    super(`${SETTING}: ${file} ${problem}`)
    this.name = 'KeyFileError'
  }
}

/** Reads the master keys; throws {@link KeyFileError} if the file is missing, open to others or malformed. */
export async function readKeyFile(file: string): Promise<MasterKeys> {
  const masters = await readIfPresent(file)
  if (masters) return masters
  throw new KeyFileError(file, 'does not exist')
}

/**
 * Reads the master keys, or makes the file with a new one (mode 0600) if there is none. `created` lets the caller
 * refuse to start if the database already contains sealed values: then the file is lost, not new.
 */
export async function readOrCreateKeyFile(file: string): Promise<{ masters: MasterKeys; created: boolean }> {
  const present = await readIfPresent(file)
  if (present) return { masters: present, created: false }
  const masters = freshMasterKeys()
  const created = await write(file, masters, 'new')
  return { masters: created ? masters : await readKeyFile(file), created }
}

/**
 * Adds a new master key and makes it the current one; older ones stay, since sealed values name them. Only one
 * operator may do this at a time; servers use the new key after a restart, or once they meet a value that was sealed
 * with it.
 */
export async function addMasterKey(file: string): Promise<MasterKeys> {
  const masters = withFreshKey(await readKeyFile(file))
  await write(file, masters, 'replace')
  return masters
}

/**
 * Removes all master keys but `current` from the file; derived keys that must outlive them stay (`withoutKey`). The
 * former file's bytes are overwritten unless other names link to them; a disk that relocates its writes may still
 * keep them.
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

/** Reads the key file again if it was replaced since the last time; null if it is unchanged or missing. */
export function keyFileReader(file: string): () => MasterKeys | null {
  let seen = ''
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    const is = stats ? `${stats.ino}/${stats.mtimeMs}/${stats.size}` : seen
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
  // Windows has no such permission bits: Node.js returns invented ones there.
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
    // The parser's message quotes the text, which contains keys.
    return null
  }
}

/** Writes the file completely or not at all; `new` returns false if another process was first. */
async function write(file: string, masters: MasterKeys, how: 'new' | 'replace'): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeNewSynced(temporary, `${JSON.stringify(masters, null, 2)}\n`)
    // Unlike a rename, a link never replaces the file of a server that starts at the same moment.
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
