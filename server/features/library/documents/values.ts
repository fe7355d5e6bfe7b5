import type { ContentChange } from '#server/content/content-handlers.ts'
import type { ContentFields, ContentValues } from '#server/content/content-kind.ts'
import { searchTextOf } from '#server/content/page.ts'
import { refuseProblems } from '#server/content/write.ts'
import { documentProblems } from '#shared/domain/documents.ts'
import { slugOf } from '#shared/domain/slug.ts'
import type { DocumentRow, documentsKind } from './tables.ts'

/** The fields that visitors read: a change of one of them waits for another person's approval. */
const READ = ['title', 'description', 'category', 'documentType', 'tags'] as const

/** The stored values of a document's input. A change of what visitors read has to be approved again. */
export function documentValues(
  fields: ContentFields<typeof documentsKind>,
  { id, userId, before }: ContentChange<DocumentRow>,
): ContentValues<typeof documentsKind> {
  refuseProblems(documentProblems(fields))
  const { title, description, tags } = fields
  const isShownAnew = before !== null && fields.isPublic && !before.isPublic
  const isChanged = before === null || isShownAnew || READ.some((name) => fields[name] !== before[name])
  const authors = new Set([...(before?.changedBy ?? []), ...(isChanged && userId ? [userId] : [])])
  return {
    ...fields,
    // An address must not keep words of a title that was corrected before anybody approved it.
    slug: before?.published ? before.slug : slugOf(title, id, 'document'),
    authorId: before ? before.authorId : userId,
    status: isChanged || fields.isArchived ? 'pending' : before.status,
    changedBy: [...authors],
    fileNumber: before?.fileNumber ?? null,
    searchText: searchTextOf([title, description, tags]),
  }
}
