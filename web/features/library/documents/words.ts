import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { isViewable } from '#shared/domain/documents.ts'

type Named = Pick<LibraryDocument, 'slug'>

/** The path of a document's page. */
export const documentPath = ({ slug }: Named) => `/documents/${slug}`

/** The address of a document's file: the newest one that the reader gets, or a certain version. */
export const fileAddress = (id: string, number?: number) =>
  `/api/documents/${id}/file${number === undefined ? '' : `?number=${number}`}`

/** Whether the file is a picture that pages can show. */
export const isPicture = (file: LibraryDocument['file']): boolean =>
  file?.mediaType.startsWith('image/') === true && isViewable(file.mediaType)

/** Where a document's page shows the picture that it is. */
export const PICTURE = 'picture'

/** The parameter that opens what the file says, with the number of the passage to begin with. */
export const TEXT_FROM = 'text'

/** The address of what a document's file says, from a passage on. */
export const textPath = (document: Named, from = 1) => `${documentPath(document)}?${TEXT_FROM}=${from}#text`
