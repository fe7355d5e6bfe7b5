import { createHash, randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type SealingKeyPair, sealFor, unseal } from '#files/sealed-for-key.ts'
import { codeOf, writeNewSynced } from '#server/crypto/disk.ts'
import type { Database } from '#server/db/database.ts'
import {
  markListed,
  type Removal,
  readReach,
  readUnlisted,
  removalSchema,
} from '#server/removals/removals.ts'
import { sealedSchema } from '#shared/contract/administration/recovery-files.ts'
import { prepareFolder, readFolderId } from './folder.ts'

const AT_ONCE = 200
const FIRST = '0'.repeat(64)

/** A line of the list: its number, the hash of the previous line, and the removal, sealed for the backups' key. */
const lineSchema = z.strictObject({
  number: z.int().positive(),
  previous: z.string(),
  sealed: sealedSchema,
})
const reachSchema = z.strictObject({ reachedAt: z.iso.datetime() })
const purposeOf = (number: number) => `removal ${number} 1`
const hashOf = (line: string) => createHash('sha256').update(line).digest('hex')
const listOf = (to: string) => path.join(to, 'removals.jsonl')
const reachOf = (to: string) => path.join(to, 'removals-reach.json')

/**
 * Appends the removals since the last call to a folder's list, and notes the moment that the list reaches. Only one
 * process at a time does it. Returns how many removals were appended.
 */
export async function appendRemovals(database: Database, to: string, publicKey: Uint8Array): Promise<number> {
  const folder = await prepareFolder(to)
  let appended = 0
  for (let count = AT_ONCE; count === AT_ONCE; appended += count) {
    count = await database.transaction(async (transaction) => {
      const reachedAt = await readReach(transaction)
      const unlisted = await readUnlisted(transaction, folder, AT_ONCE)
      if (unlisted.length > 0) {
        await appendLines(listOf(to), unlisted, publicKey)
        await markListed(
          transaction,
          folder,
          unlisted.map(({ id }) => id),
        )
      }
      if (unlisted.length < AT_ONCE) await writeReach(to, reachedAt)
      return unlisted.length
    }, `removal list ${folder}`)
  }
  return appended
}

/** Whether a folder's list lacks a committed removal; also true for a new folder. */
export async function mayBeBehind(database: Database, to: string): Promise<boolean> {
  const folder = await readFolderId(to)
  return folder === null || (await readUnlisted(database, folder, 1)).length > 0
}

async function appendLines(file: string, removals: readonly Removal[], publicKey: Uint8Array): Promise<void> {
  const handle = await open(file, 'a+', 0o600)
  try {
    const { whole, lines } = linesOf(await handle.readFile('utf8'))
    // An incomplete line from a power cut was never counted, so it is cut off.
    await handle.truncate(Buffer.byteLength(whole))
    let previous = hashOf(lines.at(-1) ?? '')
    let number = lines.length
    let text = ''
    for (const { at, kind, collection, ids, unsent } of removals) {
      number += 1
      const plain = Buffer.from(JSON.stringify({ at, kind, collection, ids, ...(unsent ? { unsent } : {}) }))
      const sealed = sealFor(publicKey, plain, purposeOf(number))
      const line = JSON.stringify(
        z.encode(lineSchema, { number, previous: number === 1 ? FIRST : previous, sealed }),
      )
      previous = hashOf(line)
      text += `${line}\n`
    }
    await handle.appendFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function linesOf(text: string): { whole: string; lines: string[] } {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return { whole, lines: whole.split('\n').slice(0, -1) }
}

async function writeReach(to: string, reachedAt: string): Promise<void> {
  const part = `${reachOf(to)}.${randomUUID()}.part`
  try {
    await writeNewSynced(part, `${JSON.stringify({ reachedAt })}\n`)
    await rename(part, reachOf(to))
  } finally {
    await rm(part, { force: true })
  }
}

/** The content of a folder's list. */
export interface RemovalList {
  readonly removals: readonly Removal[]
  /** The moment up to which it has every removal; null if there is no list. */
  readonly reachedAt: string | null
  /** Lines that are missing, changed or not readable with this key. */
  readonly faults: readonly string[]
}

/** Reads a folder's list with the backups' private key; returns what is wrong with it instead of throwing. */
export async function readRemovals(from: string, pair: SealingKeyPair): Promise<RemovalList> {
  const reach = await readIfThere(reachOf(from))
  const text = await readIfThere(listOf(from))
  const { lines } = linesOf(text ?? '')
  const removals: Removal[] = []
  const faults: string[] = []
  let previous = FIRST
  for (const [index, line] of lines.entries()) {
    const removal = readLine(line, { number: index + 1, previous }, pair)
    if (removal) removals.push(removal)
    else faults.push(`Line ${index + 1} of the list of removals is changed, or one before it is missing.`)
    previous = hashOf(line)
  }
  const reached = reach === null ? null : reachSchema.safeParse(jsonOrNull(reach))
  if (reached && !reached.success)
    faults.push('It is not readable up to which moment the list of removals reaches.')
  return { removals, reachedAt: reached?.success ? reached.data.reachedAt : null, faults }
}

function readLine(
  line: string,
  expected: { number: number; previous: string },
  pair: SealingKeyPair,
): Removal | null {
  const read = lineSchema.safeParse(jsonOrNull(line))
  if (!read.success || read.data.number !== expected.number || read.data.previous !== expected.previous) {
    return null
  }
  const plain = unseal(read.data.sealed, pair, purposeOf(expected.number))
  const removal = plain ? removalSchema.safeParse(jsonOrNull(Buffer.from(plain).toString('utf8'))) : null
  return removal?.success ? removal.data : null
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line that isn't JSON is returned as a fault of the list.
    return null
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
