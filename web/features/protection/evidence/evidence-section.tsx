import './evidence.css'
import { useState } from 'react'
import { evidence } from '#shared/schemas/evidence.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { type SectionProps, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { AttachDialog } from './attach-dialog.tsx'
import { EvidenceItem } from './evidence-item.tsx'
import { MarkFiles } from './mark-files.tsx'
import { RemovedEvidence } from './removed-evidence.tsx'

/** Most files that are shown of one record. */
const SHOWN = 200

/** The evidence of a record, as a part of its panel. */
export function RecordEvidence({ record, collection }: SectionProps) {
  const { t } = useTranslation('evidence')
  const text = useFieldText()
  const parent = recordCollections[collection]
  const mayRead = [useMay(evidence.read), useMay(parent.read)].every(Boolean)
  const mayAttach = [useMay(evidence.edit), useMay(parent.edit), !record.deletedAt].every(Boolean)
  // A device keeps no deleted records, so it can't list what was removed elsewhere.
  const mayRestore = useMay('records:restore') && !record.deletedAt && !window.desktop
  const [attaching, setAttaching] = useState(false)
  const { data, error, refetch } = useCall(
    'evidence',
    'list',
    { input: { parentCollection: collection, parentId: record.id, limit: SHOWN } },
    { enabled: mayRead },
  )
  if (!mayRead) return null
  return (
    <section className="rec-section">
      <h3>
        {t('title')}
        {data && data.total > 0 && <span className="ev-count">{t('count', { count: data.total })}</span>}
      </h3>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.total === 0 && <p className="rec-none">{t('none')}</p>}
      <ul className="ev-list">
        {data?.items.map((item, index) => (
          <EvidenceItem key={item.id} {...{ item, text, mayAttach }} number={index + 1} />
        ))}
      </ul>
      {mayRestore && <RemovedEvidence parent={{ parentCollection: collection, parentId: record.id }} />}
      {mayAttach && <Button onClick={() => setAttaching(true)}>{t('attach')}</Button>}
      {data && data.total > 0 && <MarkFiles items={data.items} mayMark={mayAttach} />}
      {attaching && (
        <AttachDialog parent={{ collection, id: record.id }} onDone={() => setAttaching(false)} />
      )}
    </section>
  )
}
