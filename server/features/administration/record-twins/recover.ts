import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { openContent } from '#files/sealed-content.ts'
import type { SealingKeyPair } from '#files/sealed-for-key.ts'
import { writeAudit } from '#server/audit/index.ts'
import {
  BackupFolderError,
  keysIn,
  openPieces,
  requireSound,
  rowsOfDump,
  storedFileOf,
  type Taken,
} from '#server/backup/index.ts'
import { createFieldCipher } from '#server/crypto/field-cipher.ts'
import type { Keys } from '#server/crypto/keys.ts'
import type { Database } from '#server/db/database.ts'
import { type EvidenceFile, enterRecovered, readEvidenceFileRow } from '#server/features/protection/index.ts'
import { sealingKeysOf } from '#server/files/sealing-keys.ts'
import { recoverEmptied } from '#server/records/index.ts'
import { noteRemoval } from '#server/removals/removals.ts'
import type { Services } from '#server/services.ts'
import { claim, keepNoted } from '#server/uploads/index.ts'
import { ATTACHED_COLLECTIONS, type AttachedCollectionName } from '#shared/domain/names.ts'
import { type StoredRecord, tableName } from '#shared/schemas/collection.ts'

/** What a recovery from a backup has done, by the names of the records (`comments/<id>`). */
export interface Recovered {
  readonly recovered: readonly string[]
  /** What stays as it is, with the reason: nothing of it was written. */
  readonly left: readonly { readonly name: string; readonly why: LeftWhy }[]
}

type LeftWhy = 'not-in-backup' | 'deleted-in-backup' | 'changed-since' | 'file-missing'

const agreedRow = z.object({
  id: z.uuid(),
  collection: z.enum(ATTACHED_COLLECTIONS),
  recordId: z.uuid(),
  askedBy: z.uuid(),
  decidedBy: z.uuid(),
})
type Agreed = z.output<typeof agreedRow>
const nameOf = ({ collection, recordId }: Agreed) => `${collection}/${recordId}`

/** How much that two people have agreed to have back waits for a backup to be read. */
export async function countAgreed(database: Database): Promise<number> {
  return (await readAgreed(database)).length
}

function readAgreed(database: Database): Promise<Agreed[]> {
  return database.run(
    sql`select id, collection, record_id as "recordId", asked_by as "askedBy", decided_by as "decidedBy"
      from content_recoveries where state = 'agreed' order by asked_at, id`,
    agreedRow,
  )
}

/**
 * Reads from a backup what two people have agreed to have back, and gives it back where it still lies emptied and nobody wrote
 * it after the backup: comments, links, consents, and evidence with its files. The rest stays agreed, so that another backup can be
 * tried. Throws a message for the operator if the backup is not whole.
 */
export async function recoverFromBackup(
  services: Services,
  from: string,
  backup: Taken,
  pair: SealingKeyPair,
): Promise<Recovered> {
  const agreed = await readAgreed(services.database)
  const { head, secrets, files } = await requireSound(from, backup, pair)
  const keys = keysIn(secrets)
  if (!keys) throw new BackupFolderError('The backup has no keys.')
  const contents = await readWanted(backup, pair, agreed)
  const source = { contents, files: new Set(files), keys, from, takenAt: head.takenAt }
  const recovered: string[] = []
  const left: { name: string; why: LeftWhy }[] = []
  for (const each of agreed) {
    const why = await recoverOne(services, each, source)
    if (why) left.push({ name: nameOf(each), why })
    else recovered.push(nameOf(each))
  }
  return { recovered, left }
}

type Values = Readonly<Record<string, string | null>>
interface Found {
  /** Rows of records, by their names. */
  readonly records: ReadonlyMap<string, Values>
  /** The rows of their files, by the id of the evidence. */
  readonly files: ReadonlyMap<string, Values>
}

async function readWanted(backup: Taken, pair: SealingKeyPair, agreed: readonly Agreed[]): Promise<Found> {
  const tables = new Map(ATTACHED_COLLECTIONS.map((name) => [tableName(name), name]))
  const wanted = new Set(agreed.map(nameOf))
  const records = new Map<string, Values>()
  const files = new Map<string, Values>()
  for await (const { table, values } of rowsOfDump(
    openPieces(backup, pair),
    new Set([...tables.keys(), FILES]),
  )) {
    const collection = tables.get(table)
    const name = collection ? `${collection}/${values.id}` : `evidence/${values.evidence_id}`
    if (!wanted.has(name)) continue
    if (collection) records.set(name, values)
    else files.set(String(values.evidence_id), values)
  }
  return { records, files }
}

const FILES = 'evidence_files'

interface Source {
  readonly contents: Found
  /** The stored files that the backup has. */
  readonly files: ReadonlySet<string>
  readonly keys: Keys
  readonly from: string
  readonly takenAt: string
}

async function recoverOne(
  services: Services,
  each: Agreed,
  { contents, files, keys, from, takenAt }: Source,
): Promise<LeftWhy | null> {
  const { collection, recordId } = each
  const row = contents.records.get(nameOf(each))
  if (!row) return 'not-in-backup'
  if (row.deleted_at !== null) return 'deleted-in-backup'
  const record = recordOf(keys, collection, recordId, row)
  const file = collection === 'evidence' ? contents.files.get(recordId) : undefined
  const entry = file ? readEvidenceFileRow(file) : null
  if (entry && namesOf(entry).some((name) => !files.has(name))) return 'file-missing'
  const keptFile = entry ? await keepFile(services, keys, from, entry) : null
  const isDone = await services.database
    .transaction(async (transaction) => {
      const [waiting] = await transaction.run(
        sql`select 1 from content_recoveries where id = ${each.id}::uuid and state = 'agreed' for update`,
      )
      if (!waiting) return false
      const { askedBy, decidedBy } = each
      await transaction.run(sql`
      update content_recoveries set state = 'recovered', taken_at = ${takenAt}::timestamptz where id = ${each.id}::uuid`)
      await writeAudit(transaction, {
        ...{ actor: decidedBy, act: 'content-recovery.recovered', subject: nameOf(each) },
        detail: { how: 'operator', from: takenAt, user: askedBy },
      })
      await noteRemoval(transaction, 'recovered', [recordId], collection)
      if (keptFile) {
        await claim(transaction, namesOf(keptFile))
        await enterRecovered(transaction, recordId, keptFile)
      }
      if (await recoverEmptied(services.records, transaction, { collection, record, takenAt })) return true
      throw new NotEmptied()
    })
    .catch((error: unknown) => {
      if (error instanceof NotEmptied) return false
      throw error
    })
  return isDone ? null : 'changed-since'
}

/** Undoes the transaction in which it turns out that there is nothing to give back. */
class NotEmptied extends Error {}

function recordOf(
  keys: Keys,
  collection: AttachedCollectionName,
  recordId: string,
  row: Values,
): StoredRecord {
  const sealed = row.sealed ? Buffer.from(row.sealed.slice(2), 'hex') : null
  const opened = createFieldCipher(keys).openFields({ collection, recordId }, sealed)
  return { ...(JSON.parse(row.doc ?? '{}') as StoredRecord), ...opened, id: recordId }
}

const namesOf = ({ storedName, shownName }: EvidenceFile) => [storedName, ...(shownName ? [shownName] : [])]

/** Puts a file of the backup, and its shown copy, into the store under today's key, to be claimed by who enters it. */
async function keepFile(
  services: Services,
  keys: Keys,
  from: string,
  file: EvidenceFile,
): Promise<EvidenceFile> {
  const keep = async (name: string) => {
    const stored = createReadStream(storedFileOf(from, name))
    const content = openContent(stored, sealingKeysOf(keys), { storedName: name })
    const received = await services.files.receive(content, { maxBytes: Number.MAX_SAFE_INTEGER })
    try {
      await keepNoted(services, received)
      return received.storedName
    } finally {
      await received.discard()
    }
  }
  const { storedName, shownName } = file
  return { ...file, storedName: await keep(storedName), shownName: shownName ? await keep(shownName) : null }
}
