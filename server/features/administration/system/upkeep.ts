import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '#server/services.ts'
import type { Upkeep } from '#shared/domain/upkeep.ts'

const runs = z.object({
  takenAt: z.string().nullable(),
  isOld: z.boolean(),
  hasFailed: z.boolean(),
  missing: z.int().nullable(),
})

/** Tasks for the operator, and when the last backup was taken. */
export async function readUpkeep({ database, place }: Pick<Services, 'database' | 'place'>): Promise<{
  upkeep: Upkeep[]
  backupAt: string | null
}> {
  const [row] = await database.run(
    sql`with last as (select began_at, missing_files from backups where failure is null order by id desc limit 1)
      select (select began_at from last) as "takenAt",
        coalesce((select began_at < now() - interval '3 days' from last), false) as "isOld",
        coalesce((select failure is not null from backups order by id desc limit 1), false) as "hasFailed",
        (select missing_files from last) as missing`,
    runs,
  )
  const states: readonly (readonly [Upkeep, boolean])[] = [
    ['keys-beside-data', place.keysBesideData],
    ['database-outside', place.databaseAt !== null],
    ['backup-none', !row?.takenAt],
    ['backup-old', row?.isOld ?? false],
    ['backup-failed', row?.hasFailed ?? false],
    ['files-missing', (row?.missing ?? 0) > 0],
  ]
  return { upkeep: states.flatMap(([name, is]) => (is ? [name] : [])), backupAt: row?.takenAt ?? null }
}
