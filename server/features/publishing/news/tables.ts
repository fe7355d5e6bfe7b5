import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/db/columns.ts'

/** Pictures of news. */
export const newsImages = pgTable('news_images', {
  id: uuid('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: instant('created_at').notNull(),
  releasedAt: instant('released_at').notNull(),
})

/** Pictures of news in smaller sizes. */
export const newsImageCopies = pgTable(
  'news_image_copies',
  {
    imageId: uuid('image_id').notNull(),
    name: text('name').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.name] })],
)
