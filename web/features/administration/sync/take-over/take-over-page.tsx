import '../sync.css'
import type { Work } from '#shared/contract/administration/take-over.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation, useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { leadsNowhere, UnknownAddress } from '#web/ui/unknown-address.tsx'
import { ChangeRow } from './change-row.tsx'
import { MissingFiles } from './missing-files.tsx'

/** What a person recorded whose account was ended: read one by one, and entered as one's own, or left out. */
export function TakeOverPage() {
  const { t } = useTranslation('takeOver')
  const { pathname } = useLocation()
  const { device = '' } = paramsOfPage(pathname)
  const { data, error, refetch } = useCall('takeOver', 'work', { params: { device } })
  if (!data && leadsNowhere(error)) return <UnknownAddress list={{ path: '/exchange', name: t('back') }} />
  const title = data ? t('title', { person: data.of.userName }) : t('titlePlain')
  return (
    <StaffPage title={title}>
      <StaffBody>
        <div className="sync-page">
          <p>{t('lead')}</p>
          {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton lines={4} />}
          {data && <Changes device={device} work={data} onTried={() => void refetch()} />}
          <p className="sync-after">
            <Link to="/exchange">{t('back')}</Link>
          </p>
        </div>
      </StaffBody>
    </StaffPage>
  )
}

interface WorkProps {
  readonly device: string
  readonly work: Work
  /** Called when the work could not be ended: some files may have been received by that. */
  readonly onTried: () => void
}

function Changes({ device, work, onTried }: WorkProps) {
  const { t } = useTranslation('takeOver')
  const locale = useLocale()
  const text = useFieldText()
  const { items, open, taken, leftOut } = work
  const number = (value: number) => formatNumber(value, locale)
  return (
    <section className="sync-section">
      <p role="status">
        {t('progress', { open: number(open), taken: number(taken), leftOut: number(leftOut) })}
      </p>
      {items.length < open && <p>{t('more', { shown: number(items.length), open: number(open) })}</p>}
      <ul className="sync-entries">
        {items.map((item) => (
          <ChangeRow key={item.opId} device={device} item={item} text={text} />
        ))}
      </ul>
      {open === 0 && <Finish device={device} work={work} onTried={onTried} />}
    </section>
  )
}

function Finish({ device, work: { files = [], of }, onTried }: WorkProps) {
  const { t } = useTranslation('takeOver')
  const locale = useLocale()
  const navigate = useNavigate()
  const finish = useAction('takeOver', 'finish', {
    refreshes: ['exchange'],
    says: t('finished'),
    onSuccess: () => navigate('/exchange'),
    onError: onTried,
  })
  return (
    <>
      {files.length > 0 && (
        <MissingFiles device={device} files={files} reasons={finish.error?.details ?? []} />
      )}
      {of.sealed > 0 && <p>{t('sealed', { files: formatNumber(of.sealed, locale) })}</p>}
      <div className="notice">
        <h2>{t('finishTitle')}</h2>
        <p>{t('finishText')}</p>
        <Button
          tone="main"
          busy={finish.isPending && t('finishing')}
          onClick={() => finish.mutate({ params: { device } })}
        >
          {t('finish')}
        </Button>
        {finish.error && <Failure error={finish.error} title={t('finishFailed')} />}
      </div>
    </>
  )
}
