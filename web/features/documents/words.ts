import type { LibraryDocument } from '#shared/contract/documents.ts'

type Named = Pick<LibraryDocument, 'slug'>

/** The path of a document's page. */
export const documentPath = ({ slug }: Named) => `/documents/${slug}`

/** The parameter that opens what the file says, with the number of the passage to begin with. */
export const TEXT_FROM = 'text'

/** The address of what a document's file says, from a passage on. */
export const textPath = (document: Named, from = 1) => `${documentPath(document)}?${TEXT_FROM}=${from}#text`
