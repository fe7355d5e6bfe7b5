import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { writeAudit } from '#server/audit/index.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { courseLayers, readLayers } from '#server/features/learning/courses/index.ts'
import { requestedPicture } from '#server/files/requested-picture.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { courseEditingContract } from '#shared/contract/learning/course-editing.ts'
import type { CourseLayer } from '#shared/contract/learning/course-layers.ts'
import { unsafeInText } from '#shared/courses/course-safety.ts'
import { LAYER_LIMITS } from '#shared/domain/course-layers.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { reasonOf } from '#shared/i18n/course-problems.ts'
import { imageCopyOf } from './layer-picture.ts'
import { publishedCourse } from './published.ts'
import { readDrafts } from './stored-drafts.ts'

type Params = { readonly id: string; readonly layer: string }
type Act = 'course.layer-added' | 'course.layer-edited' | 'course.layer-removed'

const stamp = (context: ServerContext) => ({
  by: callerOf(context).id,
  at: context.services.records.now().toISOString(),
})

async function layerOf(queryable: Queryable, { id, layer }: Params): Promise<CourseLayer> {
  const [row] = await readLayers(queryable, sql`course_id = ${id} and id = ${layer}`)
  if (!row) throw new Refusal('not_found')
  return row
}

const audit = (transaction: Transaction, act: Act, context: ServerContext, { id, layer }: Params) =>
  writeAudit(transaction, {
    ...{ actor: callerOf(context).id, act, subject: `courses/${id}` },
    detail: { entry: layer },
  })

/** The text of an addition is shown to learners, so what courses may not have is refused at once. */
function refuseUnsafe(content: string): void {
  const unsafe = unsafeInText(content)
  if (!unsafe) return
  const message = reasonOf(unsafe)
  throw new Refusal('rule_violated', { message, details: [{ path: 'content', message }] })
}

const counted = z.object({ count: z.int(), last: z.int() })

/** Adds the organisation's own part to a module. */
export async function addLayer(
  context: ServerContext,
  id: string,
  input: ParsedInput<typeof courseEditingContract.addLayer>,
): Promise<CourseLayer> {
  refuseUnsafe(input.content)
  const { by, at } = stamp(context)
  const layer = uuidv7()
  return context.services.database.transaction(async (transaction) => {
    const [draft] = await readDrafts(transaction, sql`draft.course_id = ${id}`)
    if (!draft && !(await publishedCourse(transaction, id))) throw new Refusal('not_found')
    await transaction.run(sql`select pg_advisory_xact_lock(hashtextextended(${`layers:${id}`}, 0))`)
    const [{ count, last } = { count: 0, last: 0 }] = await transaction.run(
      sql`select count(*) as count, coalesce(max(position), 0) as last from ${courseLayers}
        where course_id = ${id} and removed_at is null`,
      counted,
    )
    if (count >= LAYER_LIMITS.each) throw new Refusal('rule_violated', { message: TOO_MANY })
    await insertRow(transaction, courseLayers, {
      ...{ id: layer, courseId: id, position: last + 1, changedBy: by, changedAt: at },
      ...input,
    })
    await audit(transaction, 'course.layer-added', context, { id, layer })
    return layerOf(transaction, { id, layer })
  })
}

const TOO_MANY = 'This course has 100 additions already. Remove one first.'

/** Changes an addition; refused where another editor changed it meanwhile. */
export async function editLayer(
  context: ServerContext,
  params: Params,
  { version, ...patch }: ParsedInput<typeof courseEditingContract.editLayer>,
): Promise<CourseLayer> {
  if (patch.content !== undefined) refuseUnsafe(patch.content)
  const { by, at } = stamp(context)
  return context.services.database.transaction(async (transaction) => {
    await transaction.run(sql`select id from ${courseLayers} where id = ${params.layer} for update`)
    const row = await layerOf(transaction, params)
    if (row.version !== version) throw new Refusal('stale')
    const { moduleId, language, kind, title, content, alt } = { ...row, ...patch }
    await transaction.run(sql`
      update ${courseLayers} set version = version + 1, module_id = ${moduleId}, language = ${language}, kind = ${kind},
        title = ${title}, content = ${content}, alt = ${alt}, changed_by = ${by}, changed_at = ${at}
      where id = ${params.layer}`)
    await audit(transaction, 'course.layer-edited', context, params)
    return layerOf(transaction, params)
  })
}

/** Puts additions of a course in an order. */
export async function orderLayers(
  { services }: ServerContext,
  id: string,
  layers: readonly string[],
): Promise<undefined> {
  const ordered = await services.database.run(sql`
    update ${courseLayers} set position = given.position
    from unnest(${sql.param(layers)}::uuid[]) with ordinality as given (layer, position)
    where course_layers.id = given.layer and course_id = ${id} and removed_at is null returning 1`)
  if (ordered.length === 0) throw new Refusal('not_found')
  return undefined
}

/** Removes an addition, or brings one back that was removed. */
export async function setRemoved(
  context: ServerContext,
  params: Params,
  isRemoved: boolean,
): Promise<undefined> {
  const { at } = stamp(context)
  await context.services.database.transaction(async (transaction) => {
    const changed = await transaction.run(sql`
      update ${courseLayers} set removed_at = ${isRemoved ? at : null}, version = version + 1
      where id = ${params.layer} and course_id = ${params.id} and (removed_at is null) = ${isRemoved} returning 1`)
    if (changed.length === 0) throw new Refusal('not_found')
    await audit(transaction, isRemoved ? 'course.layer-removed' : 'course.layer-added', context, params)
  })
  return undefined
}

/** Brings back an addition that was removed. */
export async function restoreLayer(context: ServerContext, params: Params): Promise<CourseLayer> {
  await setRemoved(context, params, false)
  return layerOf(context.services.database, params)
}

/** Gives an addition a picture, of which only the pixels are kept. */
export async function setPicture(
  context: ServerContext,
  params: Params,
  body: ReadableStream<Uint8Array>,
): Promise<CourseLayer> {
  const { database, parsers } = context.services
  await layerOf(database, params)
  const copy = imageCopyOf(await requestedPicture(await buffer(body), (file) => parsers.makeWebPicture(file)))
  if (!copy) throw new Error('A picture for the web has no copy that modules can show')
  const { bytes, width, height } = copy
  const { by, at } = stamp(context)
  return database.transaction(async (transaction) => {
    await transaction.run(sql`
      update ${courseLayers} set version = version + 1, picture = ${sql.param(bytes, courseLayers.picture)},
        picture_width = ${width}, picture_height = ${height}, changed_by = ${by}, changed_at = ${at}
      where id = ${params.layer} and course_id = ${params.id}`)
    await audit(transaction, 'course.layer-edited', context, params)
    return layerOf(transaction, params)
  })
}
