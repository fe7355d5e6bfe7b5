import { useState } from 'react'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import type { ParentCollection } from '#shared/schemas/comments.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { EvidenceRecord } from './evidence-record.ts'
import { RemovedText } from './removed-text.tsx'
import { useKindText } from './use-kind-text.ts'
import { useRestoreEvidence } from './use-restore-evidence.ts'

interface Parent {
  readonly parentCollection: ParentCollection
  readonly parentId: string
}

/** The files that were removed from a record, for those who may restore them. */
export function RemovedEvidence({ parent }: { readonly parent: Parent }) {
  const { t } = useTranslation('evidence')
  const [shown, setShown] = useState(false)
  return (
    <div className="ev-removed">
      <Button tone="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? t('removed.hide') : t('removed.show')}
      </Button>
      {shown && <RemovedList parent={parent} />}
    </div>
  )
}

const SHOWN = 200

function RemovedList({ parent }: { readonly parent: Parent }) {
  const { t } = useTranslation('evidence')
  const { data, error, refetch } = useCall('evidence', 'list', {
    input: { ...parent, deleted: 'true', limit: SHOWN },
  })
  if (error) return <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  if (data.items.length === 0) return <p className="rec-none">{t('removed.none')}</p>
  return (
    <ul className="ev-list" aria-label={t('removed.title')}>
      {data.items.map((item) => (
        <RemovedItem key={item.id} item={item} />
      ))}
    </ul>
  )
}

function RemovedItem({ item }: { readonly item: EvidenceRecord }) {
  const { t } = useTranslation(['evidence', 'terms'])
  const locale = useLocale()
  const restore = useRestoreEvidence()
  const kindText = useKindText()
  return (
    <li>
      <div className="ev-facts">
        <strong>{kindText(item.kind)}</strong>
        <span className="ev-quiet">
          {item.mediaType?.split(';')[0]} · {formatBytes(item.size ?? 0, locale)}
        </span>
        {item.deletedAt && (
          <span className="ev-quiet">
            {t('removed.removedOn', { date: formatDate(item.deletedAt, locale) })}
          </span>
        )}
        <RemovedText item={item} />
        <div className="ev-actions">
          <Button
            small
            busy={restore.isPending && t('removed.restore')}
            onClick={() => restore.mutate({ params: { id: item.id } })}
          >
            {t('removed.restore')}
          </Button>
        </div>
      </div>
    </li>
  )
}
