import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Transaction } from '#server/db/database.ts'
import { insertRow } from '#server/db/rows.ts'
import { requestedPicture } from '#server/files/requested-picture.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { KEPT_DAYS } from '#server/retentions/days.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { NewsImage } from '#shared/contract/publishing/news.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { newsImageCopies, newsImages } from './tables.ts'

const DAY_MS = 86_400_000

/** Stores a picture in all its sizes, or refuses it and stores nothing. */
export async function addImage(context: ServerContext, body: ReadableStream<Uint8Array>): Promise<NewsImage> {
  const user = callerOf(context)
  const { width, height, copies } = await requestedPicture(
    await buffer(body),
    context.services.parsers.makeWebPicture,
  )
  const { database, records } = context.services
  const id = uuidv7()
  const now = records.now().toISOString()
  await database.transaction(async (transaction) => {
    await insertRow(transaction, newsImages, {
      ...{ id, width, height, uploadedBy: user.id, createdAt: now, releasedAt: now },
    })
    for (const { name, bytes } of copies) {
      await insertRow(transaction, newsImageCopies, { imageId: id, name, bytes })
    }
  })
  return { id, width, height }
}

const copyRow = z.object({ bytes: z.instanceof(Uint8Array), isPublic: z.boolean() })

/** Reads a copy of a picture: public if published news shows it, else only for users who may edit news. */
export async function readImage(
  { services, user }: ServerContext,
  { id, copy }: { readonly id: string; readonly copy: string },
): Promise<FileAnswer | null> {
  const [row] = await services.database.run(
    sql`
      select bytes, is_public as "isPublic"
      from news_image_copies, lateral (
        select exists (
          select from news where image_id = ${id}::uuid and status = 'published' and deleted_at is null) as is_public
      ) shown
      where image_id = ${id}::uuid and name = ${copy} and (is_public or ${may(user, 'news:edit')})`,
    copyRow,
  )
  if (!row) return null
  const mediaType = copy.endsWith('.jpg') ? 'image/jpeg' : 'image/webp'
  const { bytes, isPublic } = row
  return { body: bytes, mediaType, size: bytes.length, inline: true, published: isPublic }
}

/** Keeps a picture from being removed until the end of the transaction, which adds it to an item. */
export async function requireImage(transaction: Transaction, id: string): Promise<void> {
  const rows = await transaction.run(sql`select id from news_images where id = ${id} for key share`)
  if (rows.length > 0) return
  const message = 'This picture is no longer here. Choose it again'
  throw new Refusal('invalid_input', { details: [{ path: 'image', message }] })
}

/** Notes that an item no longer has a picture. */
export async function releaseImage(transaction: Transaction, id: string, now: string): Promise<void> {
  await transaction.run(sql`update news_images set released_at = ${now} where id = ${id}`)
}

/** Removes pictures for good that no item has had for a week; a deleted item can be restored with its picture. */
export async function forgetUnusedImages({ database, records }: Services): Promise<void> {
  const before = new Date(records.now().getTime() - KEPT_DAYS.newsImagesUnused * DAY_MS).toISOString()
  await database.transaction((transaction) =>
    transaction.run(sql`
      delete from news_images where released_at < ${before}
        and not exists (select from news where image_id = news_images.id)`),
  )
}
