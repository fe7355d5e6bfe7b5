import type { LostRecord } from '#shared/contract/administration/lost-records.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import {
  type FieldText,
  HistoryChange,
  isRecordCollection,
  RecordReference,
  recordPath,
} from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './lost-decision.ts'

interface RowProps {
  readonly lost: LostRecord
  readonly text: FieldText
  readonly onDecide: (choice: Asked['choice']) => void
}

/** One lost record: what a device holds against what the server has, and the decision about it. */
export function LostRecordRow({ lost, text, onDecide }: RowProps) {
  const { t } = useTranslation('lostRecords')
  const locale = useLocale()
  const title = lost.recordTitle ?? t('untitled')
  const named = isRecordCollection(lost.collection) ? lost.recordId : lost.parent?.id
  const held = {
    device: lost.deviceName,
    user: lost.user.name,
    time: formatDateTime(lost.heldAt, locale),
  }
  return (
    <li className="lost-record">
      <div>
        <h2>
          <LostTitle lost={lost} title={title} /> <small>{text.term('collection', lost.collection)}</small>
        </h2>
        <p>
          <ServerState lost={lost} />
        </p>
        {named && (
          <p className="lost-quiet">
            <RecordReference id={named} />
          </p>
        )}
        <p className="lost-quiet">
          {t('held', held)} {lost.attached > 0 && t('attached', { count: lost.attached })}
        </p>
        {lost.changes.length > 0 && (
          <details open={lost.server !== null}>
            <summary>{t(lost.server ? 'changes' : 'values')}</summary>
            {lost.changes.map((change) => (
              <HistoryChange key={change.field} change={change} collection={lost.collection} text={text} />
            ))}
          </details>
        )}
      </div>
      <div className="lost-actions">
        <Button tone="main" aria-label={t('restoreNamed', { title })} onClick={() => onDecide('restore')}>
          {t('restore')}
        </Button>
        <Button aria-label={t('discardNamed', { title })} onClick={() => onDecide('discard')}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}

/** Leads to what the server has: the record, or the one that it hangs on. */
function LostTitle({ lost, title }: { readonly lost: LostRecord; readonly title: string }) {
  const { collection, recordId, parent, server } = lost
  if (server && isRecordCollection(collection))
    return <Link to={recordPath(collection, recordId)}>{title}</Link>
  if (parent && isRecordCollection(parent.collection)) {
    return <Link to={recordPath(parent.collection, parent.id)}>{title}</Link>
  }
  return title
}

function ServerState({ lost: { server, changes } }: { readonly lost: LostRecord }) {
  const { t } = useTranslation('lostRecords')
  const locale = useLocale()
  if (!server) return t('missing')
  if (server.deleted) return t('deleted')
  if (changes.length === 0) return t('same')
  return t('older', { time: formatDateTime(server.updatedAt, locale) })
}
