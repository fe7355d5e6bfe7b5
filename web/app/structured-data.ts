import type { CourseDetails, Lesson } from '#shared/contract/learning/courses.ts'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
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

/**
 * An article as schema.org data (https://schema.org/NewsArticle) with the organisation as its author; the day of its event
 * is what it covers (https://schema.org/temporalCoverage).
 */
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
    ...(article.eventOn ? { temporalCoverage: article.eventOn } : {}),
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

/** A course as schema.org data (https://schema.org/Course): free, online, and at the learner's own pace. */
export function courseData(course: CourseDetails, name: string, at: (path: string) => string): object {
  const { id, title, summary, language, difficulty, objectives, modules, estimatedTime } = course
  const path = `/learning/courses/${id}`
  return {
    '@context': CONTEXT,
    '@type': 'Course',
    '@id': at(path),
    name: title,
    description: summary,
    url: at(path),
    inLanguage: language,
    courseCode: id,
    version: String(course.version),
    educationalLevel: difficulty,
    teaches: objectives.map(({ text }) => text),
    isAccessibleForFree: true,
    provider: { '@type': 'Organization', name, url: at('/') },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      courseWorkload: `PT${estimatedTime}M`,
    },
    hasPart: modules.map((module) => ({
      '@type': 'LearningResource',
      name: module.title,
      url: at(`${path}/modules/${module.id}`),
      timeRequired: `PT${module.duration}M`,
    })),
  }
}

/** A module of a course as schema.org data (https://schema.org/LearningResource). */
export function lessonData(lesson: Lesson, name: string, at: (path: string) => string): object {
  const path = `/learning/courses/${lesson.course.id}`
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: lesson.title,
    description: lesson.description,
    url: at(`${path}/modules/${lesson.id}`),
    inLanguage: lesson.language,
    timeRequired: `PT${lesson.duration}M`,
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Course', '@id': at(path), name: lesson.course.title, url: at(path) },
    provider: { '@type': 'Organization', name, url: at('/') },
  }
}
