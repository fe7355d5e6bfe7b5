import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { FileBroken } from '#files/faults.ts'
import { openContent, type SealingKeys } from '#files/sealed-content.ts'
import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import { parseKeyFile } from '#server/crypto/key-file.ts'
import type { Secret } from '#server/crypto/key-files.ts'
import { createKeys, type Keys } from '#server/crypto/keys.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import { openPieces } from './dump-cipher.ts'
import { hasHash, storedFileOf, type Taken } from './folder.ts'
import { DumpBroken, type PartOf, type Piece } from './parts.ts'

/** The content of a backup, and every reason against restoring it, one sentence each. */
export interface Checked {
  readonly head: PartOf<'head'>
  readonly secrets: readonly Secret[]
  readonly files: readonly string[]
  readonly rows: number
  readonly tables: number
  readonly faults: readonly string[]
}

/**
 * Checks a backup without restoring it: opens every segment of the dump, counts and hashes the rows of each table,
 * compares the migrations with those of this version, and opens each stored file with the keys in the backup. Throws
 * if the dump itself can't be opened.
 */
export async function checkBackup(to: string, backup: Taken, pair: SealingKeyPair): Promise<Checked> {
  const read = await readDump(openPieces(backup, pair))
  const keys = keysIn(read.secrets)
  const faults = [
    ...(await unknownMigrations(read.head)),
    ...(keys ? [] : ['The backup has no keys: what is sealed in it can never be opened.']),
    ...(await brokenFiles(to, read.files, keys ? sealingKeysOf(keys) : null)),
  ]
  return { ...read, faults }
}

async function readDump(pieces: AsyncIterable<Piece>): Promise<Omit<Checked, 'faults'>> {
  const secrets: Secret[] = []
  const files: string[] = []
  let head: PartOf<'head'> | null = null
  let end: PartOf<'end'> | null = null
  const tables = tableCounter()
  for await (const piece of pieces) {
    if (tables.takes(piece)) continue
    if (Buffer.isBuffer(piece) || end) throw new DumpBroken('The dump has parts where none belong.')
    if (piece.part === 'head') head = piece
    if (piece.part === 'secret')
      secrets.push({ name: piece.name, content: Buffer.from(piece.content, 'base64') })
    if (piece.part === 'files') files.push(...piece.names)
    if (piece.part === 'end') end = piece
  }
  const { rows, count } = tables.result()
  if (!head || !end) throw new DumpBroken('The dump has no beginning or no end.')
  if (end.rows !== rows || end.tables !== count) {
    throw new DumpBroken('The dump does not have the rows that it tells of.')
  }
  return { head, secrets, files, rows, tables: count }
}

/** Counts and hashes rows between the beginning and the end of each table. */
function tableCounter() {
  let open: { readonly table: string; readonly hash: ReturnType<typeof createHash> } | null = null
  let rows = 0
  let count = 0
  return {
    takes(piece: Piece): boolean {
      if (Buffer.isBuffer(piece)) {
        if (!open) throw new DumpBroken('The dump has rows without a table.')
        open.hash.update(piece)
        return true
      }
      if (piece.part === 'table') open = { table: piece.table, hash: createHash('sha256') }
      if (piece.part !== 'table-end') return piece.part === 'table'
      if (open?.hash.digest('hex') !== piece.sha256) {
        throw new DumpBroken(`The rows of ${open?.table ?? 'a table'} are not those that were written.`)
      }
      open = null
      rows += piece.rows
      count += 1
      return true
    },
    result: () => ({ rows, count }),
  }
}

/** The keys among a backup's secrets; null if they are missing. */
export function keysIn(secrets: readonly Secret[]): Keys | null {
  const file = secrets.find(({ name }) => name === 'field-keys.json')
  return file ? createKeys(parseKeyFile(file.name, file.content.toString('utf8'))) : null
}

async function unknownMigrations(head: PartOf<'head'>): Promise<string[]> {
  const ours = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]))
  return head.migrations
    .filter(({ name, sha256 }) => ours.get(name) !== sha256)
    .map(
      ({ name }) => `The migration ${name} is unknown to this version: restore with version ${head.product}.`,
    )
}

async function brokenFiles(
  to: string,
  names: readonly string[],
  keys: SealingKeys | null,
): Promise<string[]> {
  const faults: string[] = []
  for (const name of names) {
    if (!(await hasHash(storedFileOf(to, name), name))) {
      faults.push(
        `The stored file ${name} is missing or changed: remove it, and the next backup writes it again.`,
      )
    } else if (keys && !(await opens(storedFileOf(to, name), keys, name))) {
      faults.push(`The stored file ${name} does not open with the keys in the backup.`)
    }
  }
  return faults
}

async function opens(file: string, keys: SealingKeys, storedName: string): Promise<boolean> {
  try {
    for await (const bytes of openContent(createReadStream(file), keys, { storedName })) void bytes
    return true
  } catch (error) {
    if (error instanceof FileBroken) return false
    throw error
  }
}
