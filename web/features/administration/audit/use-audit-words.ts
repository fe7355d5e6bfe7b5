import { useMemo } from 'react'
import { AUDIT_NAMESPACES, type AuditWords, auditWordsOf } from '#shared/rules/audit-words.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useAllTexts } from '#web/lib/texts.ts'

/** The texts with which entries are worded, in the language of the page. */
export function useAuditWords(people: CallAnswer<'users', 'names'>): AuditWords {
  const texts = useAllTexts(AUDIT_NAMESPACES)
  const locale = useLocale()
  return useMemo(
    () => auditWordsOf(texts, { locale, nameOf: (id) => people.find((user) => user.id === id)?.name }),
    [texts, locale, people],
  )
}
