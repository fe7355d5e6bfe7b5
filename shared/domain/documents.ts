import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES, type TEXT_STATES } from './enumerations.ts'
import { extensionOf } from './file-name.ts'
import { tooShort } from './text-limit.ts'

export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export type TextState = (typeof TEXT_STATES)[number]

/** Most characters of each text. */
export const DOCUMENT_LIMITS = { title: 300, description: 4000, tags: 500 } as const

/** The orders of the library; a search lists exact matches first in each. What was saved most is for staff to see. */
export const DOCUMENT_SORTS = ['best', 'newest', 'oldest', 'updated', 'title', 'size', 'downloads'] as const

/** Most bytes of a file of the library. */
export const DOCUMENT_FILE_LIMIT = 500_000_000

/** Days for which a share link works unless something else is said, and at most. */
export const LINK_DAYS = { usual: 7, most: 90 } as const

/** Where a share link leads; the token that opens it follows in the query. */
export const SHARED_DOCUMENT_PATH = '/shared-document'

const LEAST = [
  ['title', 2, 'Document title is required'],
  ['description', 10, 'Description is required'],
] as const
const REQUIRED = [
  ['category', DOCUMENT_CATEGORIES, 'Category is required'],
  ['documentType', DOCUMENT_TYPES, 'Document type is required'],
] as const

/** What the rules of a document look at. */
type RuledFields = Readonly<Record<'title' | 'description' | 'category' | 'documentType', string>>

/** What is wrong with a document's fields (REQ-DOC-06). */
export function documentProblems(fields: RuledFields): { path: string; message: string }[] {
  return [
    ...LEAST.flatMap(([path, least, message]) =>
      fields[path].trim().length < least ? [{ path, message: tooShort(fields[path], least, message) }] : [],
    ),
    ...REQUIRED.flatMap(([path, values, message]) =>
      (values as readonly string[]).includes(fields[path]) ? [] : [{ path, message }],
    ),
  ]
}

const TYPES_OF: Readonly<Record<string, DocumentType>> = {
  pdf: 'pdf',
  ...{ docx: 'word', odt: 'word' },
  ...{ xlsx: 'spreadsheet', csv: 'spreadsheet' },
  pptx: 'presentation',
  ...{ jpg: 'image', jpeg: 'image', png: 'image', webp: 'image', heic: 'image' },
}

/** The type that a file's name suggests. */
export function documentTypeOf(fileName: string): DocumentType {
  return TYPES_OF[extensionOf(fileName).toLowerCase()] ?? 'other'
}

/** The title that a file's name suggests: without its extension, and with spaces for the signs that stand for them. */
export function titleOfFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, DOCUMENT_LIMITS.title)
}

/** The tags of a document, which people write with commas between them. */
export function tagsOf(tags: string | null): string[] {
  return (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

/** Films and recordings that every browser plays by itself. */
export const PLAYED_TYPES = [
  ...['video/mp4', 'video/webm'],
  ...['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'],
] as const

/** The types that browsers show by themselves, without running anything in them. */
export const VIEWED_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
  ...PLAYED_TYPES,
] as const

const WITH_TEXT: readonly (TextState | null)[] = ['read', 'partly', 'by-machine']

/** Whether what a file says can be read. */
export function hasText(state: TextState | null): boolean {
  return WITH_TEXT.includes(state)
}

/** The type under which every file is saved, so that no browser opens it by itself. */
export const SAVED_AS = 'application/octet-stream'

/** Whether browsers play a file of a media type as a film or a recording. */
export function isPlayable(mediaType: string): boolean {
  return (PLAYED_TYPES as readonly string[]).includes(mediaType)
}

/** Whether a file of a media type, with or without its charset, can be viewed in the browser, and not only saved. */
export function isViewable(mediaType: string): boolean {
  const [type = ''] = mediaType.split(';')
  return (VIEWED_TYPES as readonly string[]).includes(type)
}
