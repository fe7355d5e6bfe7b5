import type { AccessFilter } from '#shared/contract/administration/access-log.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { callKey } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { ExportButton } from '#web/ui/export-button.tsx'

/** Saves every entry that fits the filters. */
export function ExportLog({ filter }: { readonly filter: AccessFilter }) {
  const { t } = useTranslation('accessLog')
  return (
    <ExportButton
      path={callKey('accessLog', 'export', { input: filter })[1]}
      name={`access-log-${mogadishuDay(new Date())}.csv`}
      text={t('export')}
      note={t('exportNote')}
    />
  )
}
