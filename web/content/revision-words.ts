import type { ContentRevision } from '#shared/contract/publishing/content-revisions.ts'
import type { ContentCollection } from '#shared/domain/content-revisions.ts'
import { formatDate, formatDateTime, formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useAllTexts, useTranslation } from '#web/lib/texts.ts'
import type { Change } from '#web/ui/staff/difference.tsx'

const NAMESPACES = [
  'revisions',
  'auditWords',
  'news',
  'newsEditing',
  'jobs',
  'projects',
  'projectsEditing',
  'partners',
  'documents',
  'quickPublish',
  'newsletter',
] as const

type RawChange = ContentRevision['changes'][number]
type Json = RawChange['before']
type Words = Readonly<Record<string, string>>

/** Words the changes of a collection's items for readers: labels of fields, texts of enumerations, formatted dates. */
export function useRevisionWords(collection: ContentCollection): (changes: readonly RawChange[]) => Change[] {
  const { t } = useTranslation(NAMESPACES)
  const texts = useAllTexts(NAMESPACES)
  const locale = useLocale()
  const labels: Words = { ...texts.auditWords.fields, ...texts.revisions.fields }
  const words = useValueWords(collection)
  const listOf = (values: readonly Json[], words: Words | undefined) =>
    formatList(
      values.map((each) => words?.[String(each)] ?? String(each)),
      locale,
    )
  const day = (text: string) => formatDate(text, locale)
  const instant = (text: string) => formatDateTime(text, locale)
  const byField: Readonly<Record<string, (text: string) => string>> = {
    ...{ applicationDeadline: day, eventOn: day, startDate: day, endDate: day },
    ...{ publishedAt: instant, scheduledTime: instant },
    progress: (text) => `${text} %`,
    image: () => t('revisions:picture'),
  }
  const textOf = (field: string, value: Json): string | null => {
    if (value === null || value === '') return null
    if (Array.isArray(value)) return value.length === 0 ? null : listOf(value, words[field])
    if (typeof value === 'boolean') return t(value ? 'auditWords:yes' : 'auditWords:no')
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return byField[field]?.(text) ?? words[field]?.[text] ?? text
  }
  return (changes) =>
    changes.map(({ field, before, after }) => {
      const isOther = field === 'image' && before !== null && after !== null
      return {
        key: field,
        label: labels[field] ?? field,
        before: textOf(field, before),
        after: isOther ? t('revisions:otherPicture') : textOf(field, after),
      }
    })
}

/** The words of a collection's enumerations, by their fields. */
function useValueWords(collection: ContentCollection): Readonly<Record<string, Words>> {
  const texts = useAllTexts(NAMESPACES)
  const status = texts.revisions.status
  switch (collection) {
    case 'news':
      return {
        category: texts.news.category,
        channels: texts.quickPublish.channel,
        priority: texts.quickPublish.urgency,
        signedBy: texts.newsEditing.form.signedByThe,
        status,
        targetAudience: texts.newsletter.group,
      }
    case 'jobs':
      return {
        category: texts.jobs.category,
        employmentType: texts.jobs.type,
        language: texts.revisions.language,
        status,
      }
    case 'projects':
      return {
        category: texts.projects.category,
        priority: texts.projectsEditing.form.priorityName,
        status: texts.projects.status,
      }
    case 'documents':
      return {
        category: texts.documents.category,
        documentType: texts.documents.documentType,
        status: texts.documents.status,
      }
    case 'partners':
      return { category: texts.partners.category }
  }
}
