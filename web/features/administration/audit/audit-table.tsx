import type { AuditEntry } from '#shared/contract/administration/users.ts'
import { formatColumnTime } from '#shared/i18n/format.ts'
import { type AuditLine, actOf, linesOf, subjectOf } from '#shared/rules/audit-words.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { ListProps } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { useAuditWords } from './use-audit-words.ts'

/** Entries of the audit trail in the reader's words. */
export function AuditTable({
  people,
  ...list
}: ListProps<AuditEntry> & { readonly people: CallAnswer<'users', 'names'> }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const words = useAuditWords(people)
  return (
    <StaffTable<AuditEntry>
      {...list}
      label={t('audit.title')}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'at',
          title: t('audit.at'),
          isTime: true,
          render: ({ at }) => formatColumnTime(at, locale),
        },
        { key: 'actor', title: t('audit.actor'), render: ({ actor }) => actor ?? t('audit.system') },
        { key: 'act', title: t('audit.act'), render: ({ act }) => actOf(act, words) },
        {
          key: 'subject',
          title: t('audit.subject'),
          render: ({ title, subject }) => title ?? (subject && subjectOf(subject, words)),
        },
        {
          key: 'detail',
          title: t('audit.detail'),
          render: ({ detail }) => <Details lines={linesOf(detail, words)} />,
        },
      ]}
    />
  )
}

function Details({ lines }: { readonly lines: readonly AuditLine[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      {lines.map(({ key, label, text }) => (
        <div key={key}>
          {label}: {text}
        </div>
      ))}
    </div>
  )
}
