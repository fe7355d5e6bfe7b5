import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { KEPT_DAYS } from '#server/retentions/days.ts'
import type { Services, StartWorkers } from '#server/services.ts'
import { everyHours, recurs } from '#server/tasks/recurring.ts'
import { noteLeftovers } from '#server/uploads/index.ts'

const removed = z.object({ storedName: z.string(), shownName: z.string().nullable() })
const AT_ONCE = 100

/** Removes stored files that no version of a document has any more, and announcements whose file never arrived. */
export const purgeLibraryHourly: StartWorkers = (services) =>
  recurs(services, { name: 'purge-library', rule: everyHours(6, 55) }, () => purgeLibrary(services))

/** Does the same at once. */
export async function purgeLibrary({ database, records }: Services): Promise<void> {
  const now = records.now()
  await database.run(sql`
    delete from document_versions
    where number is null and announced_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS.uploads})`)
  for (;;) {
    const gone = await database.transaction(async (transaction) => {
      const files = await transaction.run(
        sql`delete from library_files where sha256 in (
            select sha256 from library_files file
            where not exists (select from document_versions where stored_sha256 = file.sha256)
            limit ${AT_ONCE} for update skip locked)
          returning stored_name as "storedName", shown_name as "shownName"`,
        removed,
      )
      const names = files.flatMap(({ storedName, shownName }) => [
        storedName,
        ...(shownName ? [shownName] : []),
      ])
      if (names.length > 0) await noteLeftovers(transaction, names, now)
      return files.length
    })
    if (gone < AT_ONCE) return
  }
}
