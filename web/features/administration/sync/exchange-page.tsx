import './sync.css'
import type { ExchangeSummary } from '#shared/contract/administration/exchange.ts'
import { formatBytes, formatDateTime } from '#shared/i18n/format.ts'
import { api } from '#web/lib/api.ts'
import { callKey, useAction, useCall, useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { FileForm } from './file-form.tsx'
import { EndedWork } from './take-over/ended-work.tsx'

/** Where a courier hands in what an office without a line has given them, and takes the answer back (issue 56, 2). */
export function ExchangePage() {
  const { t } = useTranslation('exchange')
  const { data, error, refetch } = useCall('exchange', 'list', { input: {} })
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <div className="sync-page">
          <p>{t('lead')}</p>
          <FileForm
            prefix="exchange"
            tone="main"
            words={{
              label: t('choose'),
              missing: t('chooseFirst'),
              submit: t('submit'),
              busy: t('submitting'),
            }}
            send={(file) => api.exchange.receive({ body: file })}
            says={t('received')}
            onSuccess={() => refetch()}
          />
          <EndedWork />
          <section className="sync-section">
            <h2>{t('listTitle')}</h2>
            {error && <Failure error={error} title={t('listFailed')} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton lines={4} />}
            {data?.items.length === 0 && <EmptyState title={t('none')} />}
            <ul className="sync-entries">
              {data?.items.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          </section>
        </div>
      </StaffBody>
    </StaffPage>
  )
}

const TONES = { waiting: 'yellow', applied: 'green', held: 'red', 'taken-over': 'green' } as const

/** What the courier sees of a file: whose it is and how large, and nothing of what it says. */
function FileRow({ file }: { readonly file: ExchangeSummary }) {
  const { t } = useTranslation('exchange')
  const locale = useLocale()
  const accept = useAction('exchange', 'accept', { says: t('accepted') })
  const params = { id: file.id }
  const answer = useSubmitted<boolean, void>({
    says: (saved) => (saved ? t('answerSaved') : null),
    mutationFn: () => {
      const name = `${t('answerName')}-${file.id.slice(-8)}.hrpx`
      return saveFile(callKey('exchange', 'answer', { params })[1], name)
    },
  })
  const failure = accept.error ?? answer.error
  return (
    <li className="sync-entry">
      <div>
        <h3>{t('from', { device: file.deviceName, person: file.userName })}</h3>
        <p className="sync-quiet">
          {t('made', {
            made: formatDateTime(file.madeAt, locale),
            received: formatDateTime(file.receivedAt, locale),
          })}
        </p>
        <p>
          {t('contents', {
            count: file.operations,
            files: t('files', { count: file.files }),
            size: formatBytes(file.size, locale),
          })}
        </p>
        <Tag tone={TONES[file.state]}>{t(`states.${file.state}`)}</Tag>
        {file.state === 'held' && <p className="sync-why">{t('heldText')}</p>}
      </div>
      <div className="sync-actions">
        {file.state === 'waiting' ? (
          <Button
            tone="main"
            busy={accept.isPending && t('accepting')}
            onClick={() => accept.mutate({ params })}
          >
            {t('accept')}
          </Button>
        ) : (
          <Button busy={answer.isPending && t('answerSaving')} onClick={() => answer.mutate()}>
            {t('answer')}
          </Button>
        )}
        {failure && <Failure error={failure} title={t('failed')} />}
      </div>
    </li>
  )
}
