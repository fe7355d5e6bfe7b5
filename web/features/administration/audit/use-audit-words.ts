import { useMemo } from 'react'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useAllTexts, useTranslation } from '#web/lib/texts.ts'
import type { AuditWords } from './audit-words.ts'

const NAMESPACES = [
  'auditWords',
  'users',
  'terms',
  'records',
  'newsEditing',
  'alerts',
  'secondLooks',
  'reports',
] as const

/** The texts with which entries are worded, in the language of the page. */
export function useAuditWords(people: CallAnswer<'users', 'names'>): AuditWords {
  const { t } = useTranslation(NAMESPACES)
  const texts = useAllTexts(NAMESPACES)
  const locale = useLocale()
  return useMemo(
    () => ({
      locale,
      none: t('auditWords:none'),
      yes: t('auditWords:yes'),
      no: t('auditWords:no'),
      somebody: t('auditWords:somebody'),
      national: t('records:list.nationalDuty'),
      noRegions: t('users:list.noRegions'),
      details: texts.auditWords.details,
      fields: texts.auditWords.fields,
      subjects: texts.auditWords.subjects,
      collection: texts.terms.collection,
      collections: texts.terms.collections,
      values: {
        cause: texts.auditWords.causes,
        collection: texts.terms.collections,
        deed: texts.secondLooks.act,
        format: texts.auditWords.formats,
        how: texts.auditWords.ways,
        purpose: texts.terms.consentPurpose,
        reportType: texts.reports.types,
        role: texts.terms.role,
        state: {
          ...texts.users.devices.states,
          ...texts.newsEditing.status,
          ...texts.alerts.severity,
        },
      },
      nameOf: (id) => people.find((user) => user.id === id)?.name,
    }),
    [t, texts, locale, people],
  )
}
