import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { AuditWords } from './audit-words.ts'

const AREAS = [
  'auditWords',
  'users',
  'terms',
  'records',
  'newsEditing',
  'alerts',
  'secondLooks',
  'reports',
] as const
const whole = { returnObjects: true } as const

/** The texts with which entries are worded, in the language of the page. */
export function useAuditWords(people: CallAnswer<'users', 'names'>): AuditWords {
  const { t } = useTranslation(AREAS)
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
      details: t('auditWords:details', whole),
      fields: t('auditWords:fields', whole),
      subjects: t('auditWords:subjects', whole),
      collection: t('terms:collection', whole),
      collections: t('terms:collections', whole),
      values: {
        cause: t('auditWords:causes', whole),
        collection: t('terms:collections', whole),
        deed: t('secondLooks:act', whole),
        format: t('auditWords:formats', whole),
        how: t('auditWords:ways', whole),
        purpose: t('terms:consentPurpose', whole),
        reportType: t('reports:types', whole),
        role: t('terms:role', whole),
        state: {
          ...t('users:devices.states', whole),
          ...t('newsEditing:status', whole),
          ...t('alerts:severity', whole),
        },
      },
      nameOf: (id) => people.find((user) => user.id === id)?.name,
    }),
    [t, locale, people],
  )
}
