import { formatDate } from '#shared/i18n/format.ts'
import { EVIDENCE_RETENTION_DAYS } from '#shared/schemas/evidence.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { EvidenceRecord } from './evidence-record.ts'

/** Says that the file of an evidence record was removed when its retention ended; renders nothing otherwise. */
export function RemovedText({ item }: { readonly item: Pick<EvidenceRecord, 'goneAt'> }) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  if (!item.goneAt) return null
  return (
    <span className="ev-wait">
      {t('gone', { date: formatDate(item.goneAt, locale), days: EVIDENCE_RETENTION_DAYS })}
    </span>
  )
}
