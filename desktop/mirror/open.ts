import Database from 'better-sqlite3'

/** An open, decrypted mirror file. */
export type MirrorDatabase = Database.Database

/** A mirror file could not be opened: the key is wrong, or a byte was changed, which AEGIS can't distinguish. */
export class MirrorKeyRefused extends Error {
  override readonly name = 'MirrorKeyRefused'
  readonly code = 'mirror_key_refused'
}

const KEY_BYTES = 32
const BUSY_MS = 5000

/**
 * Opens, or makes, the encrypted mirror at `path` with the vault's 32-byte data key. Throws MirrorKeyRefused if the
 * key does not fit; every other connection to the file must also be opened here.
 */
export function openMirror(path: string, dataKey: Uint8Array): MirrorDatabase {
  if (dataKey.byteLength !== KEY_BYTES) throw new RangeError(`the data key has ${KEY_BYTES} bytes`)
  const db = new Database(path)
  try {
    // This comes first: otherwise a large sort or index build would write readable text to a temporary file.
    db.pragma('temp_store = MEMORY')
    db.pragma("cipher = 'aegis'")
    // The x'..' form is a raw key: the data key is random, so a second key derivation would add nothing.
    db.pragma(`key = "x'${Buffer.from(dataKey).toString('hex')}'"`)
    // Only takes effect in a new file: four records on a page waste less than two, and a first pull has fewer pages
    // to encrypt.
    db.pragma('page_size = 8192')
    readHeader(db)
    db.pragma('journal_mode = WAL')
    // FULL makes a confirmed save survive a power cut (measurements: docs/decisions).
    db.pragma('synchronous = FULL')
    // Pages that many saves rewrite are then only copied once (32 MB of log at most).
    db.pragma('wal_autocheckpoint = 4000')
    db.pragma('foreign_keys = ON')
    db.pragma('secure_delete = ON')
    db.pragma(`busy_timeout = ${BUSY_MS}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function readHeader(db: MirrorDatabase): void {
  try {
    db.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_NOTADB') {
      throw new MirrorKeyRefused('the mirror does not open with this key', { cause: error })
    }
    throw error
  }
}
