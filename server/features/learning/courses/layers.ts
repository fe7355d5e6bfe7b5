import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#server/db/database.ts'
import type { CourseLayer } from '#shared/contract/learning/course-layers.ts'
import type { LocalPart } from '#shared/contract/learning/courses.ts'
import { LAYER_KINDS } from '#shared/domain/course-layers.ts'
import { parseMarkedText } from '#shared/domain/marked-text.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { courseLayers } from './tables.ts'

const row = z.object({
  id: z.uuid(),
  version: z.int(),
  moduleId: z.string(),
  language: z.enum(LOCALES),
  kind: z.enum(LAYER_KINDS),
  title: z.string(),
  content: z.string(),
  alt: z.string(),
  picture: z.instanceof(Uint8Array).nullable(),
  pictureWidth: z.int().nullable(),
  pictureHeight: z.int().nullable(),
  position: z.int(),
})

/** The additions of a condition that were not removed, in their order. */
export async function readLayers(queryable: Queryable, condition: SQL): Promise<CourseLayer[]> {
  const rows = await queryable.run(
    sql`select id, version, module_id as "moduleId", language, kind, title, content, alt, picture,
        picture_width as "pictureWidth", picture_height as "pictureHeight", position
      from ${courseLayers} where removed_at is null and ${condition} order by module_id, position, id`,
    row,
  )
  return rows.map(({ picture, pictureWidth: width, pictureHeight: height, ...layer }) => ({
    ...layer,
    picture:
      picture && width && height ? { webp: Buffer.from(picture).toString('base64'), width, height } : null,
  }))
}

/** What the organisation adds to a module, as it is read in a language. */
export async function localPartsOf(
  queryable: Queryable,
  { id, module }: { readonly id: string; readonly module: string },
  language: Locale,
): Promise<LocalPart[]> {
  const layers = await readLayers(
    queryable,
    sql`course_id = ${id} and module_id = ${module} and language = ${language}`,
  )
  return layers.map((layer) => ({
    ...{ id: layer.id, kind: layer.kind, title: layer.title },
    blocks: parseMarkedText(layer.content) as LocalPart['blocks'],
    picture: layer.picture && { ...layer.picture, alt: layer.alt },
  }))
}
