import type { LibraryDocument } from '#shared/contract/documents.ts'

/** The path of a document's page. */
export const documentPath = ({ slug }: Pick<LibraryDocument, 'slug'>) => `/documents/${slug}`
