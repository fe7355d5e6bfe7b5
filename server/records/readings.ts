import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/** One reading of persons' data. */
export interface Reading {
  readonly personId: string
  readonly deviceId: string | null
  readonly collection: string
  readonly recordId: string
  readonly fields: readonly string[]
  readonly at: string
}

/** Keeps readings of persons' data, in batches: a reader never waits for the audit. */
export interface ReadingLog {
  readonly add: (reading: Reading) => void
  /** Writes what has gathered; called by itself, and at the end. */
  readonly flush: () => Promise<void>
}

const FLUSH_AFTER_MS = 1000
const FLUSH_AT = 200
/** The database may be away for a while. */
const TRY_AGAIN_MS = 10_000

/** Makes the log of readings; a batch that can't be written is kept and tried again with the next. */
export function createReadingLog(database: Database, onError: (error: unknown) => void): ReadingLog {
  let gathered: Reading[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = gathered
    gathered = []
    try {
      await writeReadings(database, batch)
    } catch (error) {
      gathered = [...batch, ...gathered]
      timer ??= setTimeout(() => void flush(), TRY_AGAIN_MS).unref()
      onError(error)
    }
  }

  return {
    add(reading) {
      gathered.push(reading)
      if (gathered.length >= FLUSH_AT) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS).unref()
    },
    flush,
  }
}

/** Writes readings in one statement. */
export async function writeReadings(database: Database, readings: readonly Reading[]): Promise<void> {
  if (readings.length === 0) return
  await database.transaction((transaction) =>
    transaction.run(sql`
      insert into readings (person_id, device_id, collection, record_id, fields, at)
      select "personId", "deviceId", collection, "recordId", array(select json_array_elements_text(fields)), at
      from json_to_recordset(${JSON.stringify(readings)}::json) as given ("personId" uuid, "deviceId" uuid,
        collection text, "recordId" uuid, fields json, at timestamptz)`),
  )
}
