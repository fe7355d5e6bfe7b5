import { type SpokenField, spokenFieldOf } from '#shared/domain/voice-note.ts'
import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { CustodyLog } from './custody-log.tsx'

/** File name, note and hash of an evidence file (showing them is entered in the access log), and its custody log. */
export function EvidenceDetails({ id }: { readonly id: string }) {
  const { t } = useTranslation('evidence')
  const mayOpen = useMay('evidence:open-original')
  const { data, error, refetch } = useCall('evidence', 'get', { params: { id } })
  if (error) return <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  const shown = (field: 'fileName' | 'note', none: string) =>
    data.masked.includes(field) ? t('masked') : (data[field] ?? none)
  const spoken = spokenIn(data)
  return (
    <div className="ev-details">
      <dl className="rec-details">
        {spoken && (
          <div>
            <dt>{t('voiceNote.title')}</dt>
            <dd>{t(`voiceNote.${spoken}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t(spoken ? 'originalName' : 'fileName')}</dt>
          <dd>{shown('fileName', '')}</dd>
        </div>
        <div>
          <dt>{t('note')}</dt>
          <dd className="rec-lines">{shown('note', t('noNote'))}</dd>
        </div>
        <div>
          <dt>{t('sha256')}</dt>
          <dd>
            <code>{data.sha256}</code>
          </dd>
        </div>
      </dl>
      {mayOpen && <CustodyLog id={id} />}
    </div>
  )
}

/** The field beside which a reporter recorded this file; staff attach files under any name. */
function spokenIn({ createdBy, kind, fileName }: CallAnswer<'evidence', 'get'>): SpokenField | undefined {
  return createdBy === null && kind === 'voice-note' ? spokenFieldOf(fileName ?? '') : undefined
}
