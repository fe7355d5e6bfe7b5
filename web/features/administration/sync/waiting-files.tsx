import { useState } from 'react'
import type { WaitingFile } from '#shared/contract/administration/device.ts'
import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import { formatBytes, formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { device } from '#web/lib/device-calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { isRecordCollection, recordPath } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDeviceAction, useWaitingFiles } from './device-calls.ts'
import { DiscardDialog } from './discard-dialog.tsx'

/** Evidence files whose bytes the server has not taken; nothing where there are none. */
export function WaitingFiles() {
  const { t } = useTranslation('sync')
  const { data, error, refetch } = useWaitingFiles()
  if (!error && !data?.total) return null
  return (
    <section className="sync-section">
      <h2>{t('files.title')}</h2>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      <ul className="sync-entries">
        {data?.items.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </ul>
    </section>
  )
}

const REASONS = [
  'unsupported_media_type',
  'rule_violated',
  'too_large',
  'not_found',
  'forbidden',
  'broken',
] as const

function FileRow({ file }: { readonly file: WaitingFile }) {
  const { t } = useTranslation(['sync', 'terms'])
  const locale = useLocale()
  const kind = EVIDENCE_KINDS.find((name) => name === file.kind)
  const named = kind ? t(`terms:evidenceKind.${kind}`) : file.kind
  const title = file.parent?.title ? t('entry.of', { kind: named, record: file.parent.title }) : named
  const reason = REASONS.find((name) => name === file.refusal) ?? 'other'
  return (
    <li className="sync-entry">
      <div>
        <h3>
          {file.parent && isRecordCollection(file.parent.collection) ? (
            <Link to={recordPath(file.parent.collection, file.parent.id)}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        <p className="sync-quiet">
          {file.mediaType.split(';')[0]} · {formatBytes(file.size, locale)}
          {file.at && (
            <>
              {' · '}
              <time dateTime={file.at} title={formatDateTime(file.at, locale)}>
                {formatRelative(file.at, locale)}
              </time>
            </>
          )}
        </p>
        <Tag tone={file.state === 'refused' ? 'red' : 'yellow'}>{t(`files.${file.state}`)}</Tag>
        {file.state === 'waiting' && file.sent > 0 && <SentSoFar file={file} />}
        {file.state === 'refused' && <p className="sync-why">{t(`fileRefusals.${reason}`)}</p>}
      </div>
      {file.state === 'refused' && <FileActions id={file.id} />}
    </li>
  )
}

/** How much of a file the server has; an upload that was cut off continues from there. */
function SentSoFar({ file: { sent, size } }: { readonly file: WaitingFile }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const reason = t('files.sent', { sent: formatBytes(sent, locale), size: formatBytes(size, locale) })
  return (
    <p className="sync-quiet">
      <progress max={size} value={sent} aria-label={reason} /> {reason}
    </p>
  )
}

function FileActions({ id }: { readonly id: string }) {
  const { t } = useTranslation('sync')
  const [asking, setAsking] = useState(false)
  const retry = useDeviceAction(() => device.retryFile({ params: { id } }), { says: t('entry.retried') })
  return (
    <div className="sync-actions">
      <Button busy={retry.isPending && t('entry.retry')} onClick={() => retry.mutate(undefined)}>
        {t('entry.retry')}
      </Button>
      <Button tone="plain" onClick={() => setAsking(true)}>
        {t('entry.discard')}
      </Button>
      {retry.error && <Failure error={retry.error} title={t('entry.failed')} />}
      {asking && (
        <DiscardDialog
          text={t('discard.textFile')}
          done={t('discard.doneFile')}
          act={() => device.discardFile({ params: { id } })}
          onDone={() => setAsking(false)}
        />
      )}
    </div>
  )
}
