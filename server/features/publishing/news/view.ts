import { answered } from '#server/content/content-kind.ts'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { excerptOfMarked } from '#shared/domain/marked-text.ts'
import { NEWS_TEAM } from '#shared/domain/news.ts'
import { imagePath, imageSrcset } from '#shared/domain/news-image.ts'
import { type NewsRow, newsKind } from './tables.ts'

/** A stored item as lists answer it; the fields of both forms are derived from the row. */
export function newsView(row: NewsRow): NewsItem {
  return {
    ...answered(newsKind, row),
    author: row.externalSource ?? (row.signedBy === 'author' ? row.authorName : null) ?? NEWS_TEAM,
    isAggregated: row.externalSource !== null,
    excerpt: row.summary || excerptOfMarked(row.content),
    excerptSo: row.summarySo ?? (row.contentSo === null ? null : excerptOfMarked(row.contentSo)),
    description: row.summary,
    imageUrl: row.image && imagePath(row.image, 'picture.jpg'),
    imageSrcset: row.image && row.imageWidth !== null ? imageSrcset(row.image, row.imageWidth) : null,
    source: row.externalSource ?? NEWS_TEAM,
  }
}
