import type { AuditFilter } from '#shared/contract/administration/users.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { callKey } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ExportButton } from '#web/ui/export-button.tsx'

/** Saves every entry that fits the filters. */
export function ExportAudit({ filter }: { readonly filter: AuditFilter }) {
  const { t } = useTranslation('users')
  return (
    <ExportButton
      path={callKey('users', 'exportAudit', { input: filter })[1]}
      name={`audit-trail-${mogadishuDay(new Date())}.csv`}
      text={t('audit.export')}
      note={t('audit.exportNote')}
    />
  )
}
