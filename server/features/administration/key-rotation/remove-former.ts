import { sql } from 'drizzle-orm'
import pg from 'pg'
import { removeFormerKeys } from '#server/crypto/key-file.ts'
import type { Services } from '#server/services.ts'
import type { Left } from './places.ts'
import { countLeft } from './reseal.ts'
import { countFilesLeft } from './reseal-files.ts'

/** Former keys are still needed, or may be; the message is for the operator. */
class StillNeeded extends Error {
  constructor(why: string) {
    super(`Former keys are still needed: ${why}`)
    this.name = 'StillNeeded'
  }
}

/** The values that still need former keys, by their place: in the database and in the file store. */
export async function countAllLeft(services: Pick<Services, 'database' | 'files' | 'keys'>): Promise<Left[]> {
  return [...(await countLeft(services.database, services.keys)), ...(await countFilesLeft(services))]
}

/**
 * Throws {@link StillNeeded} while any other program is connected to the database: a server that was started before
 * the new key was added would continue to seal with a former one.
 */
export async function requireNobodyElse(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rotate-keys' })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
    const count = rows[0]?.count ?? 0
    if (count > 0)
      throw new StillNeeded(`the database has ${count} other connections; stop all servers first.`)
  } finally {
    await client.end()
  }
}

/**
 * Removes all master keys but the current one from the key file, once nothing needs them; returns the removed ids. No
 * server may run meanwhile. Throws {@link StillNeeded} with the places that still need them.
 */
export async function removeFormer(services: Services, keyFile: string): Promise<string[]> {
  const { database, keys } = services
  const left = await countAllLeft(services)
  if (left.length > 0) {
    throw new StillNeeded(`for ${left.map(({ place, count }) => `${place} (${count})`).join(', ')}.`)
  }
  const former = keys.kids.filter((kid) => kid !== keys.currentKid)
  // This order matters: if the database named a key that the file lacks, the server would not start.
  await database.run(sql`delete from field_keys where kid = any(${sql.param(former)}::text[])`)
  await removeFormerKeys(keyFile, keys.currentKid)
  return former
}
