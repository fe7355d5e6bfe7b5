import type { LibraryDocument } from '#shared/contract/documents.ts'
import type { NewsItem } from '#shared/contract/news.ts'
import type { OrganizationSettings } from '#shared/contract/organization.ts'
import { tagsOf } from '#shared/domain/documents.ts'
import { type DocumentPublisher, plainMediaType } from '#shared/domain/dublin-core.ts'
import { languageOf } from '#shared/domain/text-language.ts'

const CONTEXT = 'https://schema.org'
/** A text of people with parts that a language model wrote, in the terms of the IPTC (https://schema.org/digitalSourceType). */
const AI_ASSISTED = `${CONTEXT}/CompositeWithTrainedAlgorithmicMediaDigitalSource`

/** The organisation as schema.org data (https://schema.org/Organization), with the contact details that it has set. */
export function organizationData(
  name: string,
  at: (path: string) => string,
  settings: OrganizationSettings | undefined,
): object {
  const { email, hotline, office, socialAccounts } = settings ?? {}
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name,
    url: at('/'),
    logo: at('/icon-192.png'),
    ...(email ? { email } : {}),
    ...(hotline ? { telephone: hotline } : {}),
    ...(office ? { address: office } : {}),
    ...(socialAccounts?.length ? { sameAs: socialAccounts.map(({ url }) => url) } : {}),
  }
}

/** An article as schema.org data (https://schema.org/NewsArticle) with the organisation as its author. */
export function newsArticle(
  article: NewsItem,
  { title, description, language }: { title: string; description: string; language: string },
  { organization, at }: { organization: string; at: (path: string) => string },
): object | null {
  if (!article.publishedAt) return null
  const publisher = { '@type': 'Organization', name: organization, url: at('/') }
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: title,
    description,
    inLanguage: language,
    datePublished: article.publishedAt,
    mainEntityOfPage: at(`/news/${article.slug}`),
    ...(article.assistedBy ? { digitalSourceType: AI_ASSISTED } : {}),
    ...(article.imageUrl ? { image: [at(article.imageUrl)] } : {}),
    author: publisher,
    publisher,
  }
}

/** The breadcrumbs from the landing page to a page (https://schema.org/BreadcrumbList), each step with its path. */
export function breadcrumbs(
  steps: readonly { readonly name: string; readonly path: string }[],
  at: (path: string) => string,
): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  }
}

const DOCUMENT_KINDS: Readonly<Record<LibraryDocument['documentType'], string>> = {
  pdf: 'TextDigitalDocument',
  word: 'TextDigitalDocument',
  spreadsheet: 'SpreadsheetDigitalDocument',
  presentation: 'PresentationDigitalDocument',
  image: 'DigitalDocument',
  other: 'DigitalDocument',
}

/**
 * A public document as schema.org data: a report (https://schema.org/Report), or else a digital document of its type
 * (https://schema.org/DigitalDocument), with its file.
 */
export function libraryDocument(
  document: LibraryDocument,
  { name, publicUrl }: DocumentPublisher,
  at: (path: string) => string,
): object {
  const { title, description, category, documentType, file, published } = document
  const publisher = { '@type': 'Organization', name, url: at('/') }
  const language = languageOf(`${title} ${description}`)
  const keywords = tagsOf(document.tags)
  return {
    '@context': CONTEXT,
    '@type': category === 'reports' ? 'Report' : DOCUMENT_KINDS[documentType],
    name: title,
    description,
    identifier: document.id,
    url: at(`/documents/${document.slug}`),
    ...(language ? { inLanguage: language } : {}),
    dateCreated: document.createdAt,
    ...(published ? { datePublished: published.at } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    genre: category,
    isAccessibleForFree: true,
    usageInfo: at('/terms'),
    author: publisher,
    publisher,
    ...(file
      ? {
          encoding: {
            '@type': 'MediaObject',
            name: file.name,
            contentUrl: `${publicUrl}/api/documents/${document.id}/file`,
            encodingFormat: plainMediaType(file.mediaType),
            contentSize: `${file.size} B`,
          },
        }
      : {}),
  }
}
