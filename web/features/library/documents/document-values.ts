import type { DocumentFields, LibraryDocument } from '#shared/contract/library/documents.ts'
import { documentProblems } from '#shared/domain/documents.ts'

/** What the form of a document holds; a new one has no category and no type yet. */
export interface DocumentValues {
  readonly title: string
  readonly description: string
  readonly category: DocumentFields['category'] | ''
  readonly documentType: DocumentFields['documentType'] | ''
  readonly tags: string
  readonly isPublic: boolean
  readonly isArchived: boolean
}

/** The values of a document, or of a new one. */
export function valuesOf(document: LibraryDocument | null): DocumentValues {
  if (!document) {
    return {
      ...{ title: '', description: '', category: '', documentType: '', tags: '' },
      ...{ isPublic: false, isArchived: false },
    }
  }
  const { title, description, category, documentType, tags, isPublic, isArchived } = document
  return { title, description, category, documentType, tags: tags ?? '', isPublic, isArchived }
}

/** The values as calls take them; their rules have been checked before. */
export function fieldsOf({ category, documentType, ...values }: DocumentValues): DocumentFields {
  return { ...values, category: category || 'reports', documentType: documentType || 'other' }
}

/** What is wrong with the values, in the words of the server. */
export const problemsOf = (values: DocumentValues) => documentProblems(values)
