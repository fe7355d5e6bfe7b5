import { tagsOf } from './documents.ts'
import type { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from './enumerations.ts'
import { languageOf } from './text-language.ts'

/** A document of the library as far as other programs read about it. */
export interface DescribedDocument {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly category: (typeof DOCUMENT_CATEGORIES)[number]
  readonly documentType: (typeof DOCUMENT_TYPES)[number]
  readonly tags: string | null
  readonly isPublic: boolean
  readonly file: { readonly mediaType: string; readonly size: number; readonly name: string } | null
  /** Instants. */
  readonly createdAt: string
  readonly updatedAt: string
}

/** Who publishes documents, and where. */
export interface DocumentPublisher {
  readonly name: string
  /** The origin of the site's public addresses. */
  readonly publicUrl: string
}

/** An element of Dublin Core: its name with the prefix that HTML gives it, and its value. */
export interface DublinCoreElement {
  readonly name: `DC.${string}` | `DCTERMS.${string}`
  readonly content: string
}

/** The namespaces of the prefixes, for the head of a page. */
export const DUBLIN_CORE_SCHEMAS = {
  'schema.DC': 'http://purl.org/dc/elements/1.1/',
  'schema.DCTERMS': 'http://purl.org/dc/terms/',
} as const

/** The types of the DCMI vocabulary. */
const KINDS: Readonly<Record<DescribedDocument['documentType'], string>> = {
  pdf: 'Text',
  word: 'Text',
  spreadsheet: 'Dataset',
  presentation: 'Text',
  image: 'StillImage',
  other: 'Text',
}

/** The media type of a file without its charset. */
export const plainMediaType = (mediaType: string): string => mediaType.split(';')[0] ?? mediaType

/**
 * A document in Dublin Core, as the heads of its pages carry it (DCMI, "Expressing Dublin Core in HTML"). Its creator
 * is the organisation: who added a document is for staff to know.
 */
export function dublinCore(
  described: DescribedDocument,
  { name, publicUrl }: DocumentPublisher,
): readonly DublinCoreElement[] {
  const { title, description, category, documentType, tags, file, slug } = described
  const language = languageOf(`${title} ${description}`)
  const rights = `© ${name}. ${described.isPublic ? `${publicUrl}/terms` : 'Internal'}`
  return [
    { name: 'DC.title', content: title },
    { name: 'DC.creator', content: name },
    { name: 'DC.publisher', content: name },
    { name: 'DC.description', content: description },
    ...[category, ...tagsOf(tags)].map((content) => ({ name: 'DC.subject' as const, content })),
    { name: 'DC.date', content: described.createdAt.slice(0, DAY) },
    { name: 'DCTERMS.modified', content: described.updatedAt.slice(0, DAY) },
    { name: 'DC.type', content: KINDS[documentType] },
    ...(file
      ? [
          { name: 'DC.format' as const, content: plainMediaType(file.mediaType) },
          { name: 'DCTERMS.extent' as const, content: `${file.size} bytes` },
        ]
      : []),
    { name: 'DC.identifier', content: `${publicUrl}/documents/${slug}` },
    ...(language ? [{ name: 'DC.language' as const, content: language }] : []),
    { name: 'DC.rights', content: rights },
  ]
}

/** Characters of the day in an instant. */
const DAY = 10
