import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { withdrawRecommendations } from '#server/features/monitoring/public/index.ts'
import { type Projection, takenOverFrom, type WrittenBy } from '#server/records/index.ts'
import { RELEASED_FIELDS, type ReleasedValues } from '#shared/domain/releases.ts'
import { nextRelease } from './next-release.ts'
import { lockReleases, writeReleases } from './rows.ts'

const current = z.object({ id: z.string(), doc: z.string(), deleted: z.boolean() })
/** The fields of the public row beside the released ones. */
const KEPT_FIELDS = [...RELEASED_FIELDS, 'createdAt']

/**
 * Notes which parts of a recommendation wait for release, in the transaction that changes it. Until then the public
 * site shows the last released version; a deletion takes it down at once.
 */
export const releasesFollowRecommendations: Projection = {
  collections: ['upr-recommendations'],
  async project(transaction, _collection, recordIds, written) {
    const rows = await transaction.run(
      sql`select id, cast(doc as text) as doc, deleted_at is not null as deleted from upr_recommendations
        where id = any(${sql.param([...recordIds])}::uuid[]) order by id`,
      current,
    )
    const [before, takenOver] = [
      new Map((await lockReleases(transaction, recordIds)).map((release) => [release.id, release])),
      await takenOverFrom(transaction, written),
    ]
    const next = rows.map(({ id, doc, deleted }) => {
      const values = JSON.parse(doc) as ReleasedValues
      const others = takenOver.filter(({ recordId }) => recordId === id).map(({ authorId }) => authorId)
      const release = nextRelease(before.get(id) ?? null, {
        values: deleted ? null : publicPart(values),
        writers: [...(written.authorId ? [written.authorId] : []), ...others],
        by: written.authorId,
        at: written.at,
        reason: reasonOf(id, written),
      })
      return { id, release, imported: cameWithImport(id, written) }
    })
    await writeReleases(
      transaction,
      next.flatMap(({ id, release, imported }) =>
        release && release.version !== before.get(id)?.version ? [{ ...release, id, imported }] : [],
      ),
      written.at,
    )
    const hidden = next.filter(({ release }) => !release?.released || release.state === 'taken-down')
    if (hidden.length > 0)
      await withdrawRecommendations(
        transaction,
        hidden.map(({ id }) => id),
      )
  },
}

/** A change after an import is a change like any other, and is not released with the import. */
function cameWithImport(recordId: string, { operations }: WrittenBy): boolean {
  const own = operations.filter((operation) => operation.recordId === recordId)
  const [made, ...later] = own
  return made?.kind === 'create' && typeof made.patch.importKey?.to === 'string' && later.length === 0
}

function reasonOf(recordId: string, { operations }: WrittenBy): string | null {
  return operations.findLast((operation) => operation.recordId === recordId)?.reason ?? null
}

function publicPart(values: ReleasedValues): ReleasedValues {
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((field) => (values[field] == null ? [] : [[field, values[field]]])),
  )
}
