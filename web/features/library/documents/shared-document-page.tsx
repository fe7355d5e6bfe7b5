import './documents.css'
import { formatBytes, formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useFoundMissing } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useSaveFile } from './file-links.tsx'

/** Where a share link leads: the name of the file, and a way to save it. */
export function SharedDocumentPage() {
  const { t } = useTranslation('documents')
  const user = useUser()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error, refetch } = useCall('documents', 'shared', { params: { token } })
  const foundMissing = useFoundMissing()
  const isMissing = error ? error.status === 404 || error.status === 400 : !data && foundMissing
  const heading = usePageTitle(isMissing ? t('shared.ended') : t('shared.title'))
  return (
    <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {isMissing ? t('shared.ended') : t('shared.title')}
      </h1>
      {isMissing && <p>{t('shared.endedText')}</p>}
      {error && !isMissing && (
        <Failure error={error} title={t('itemFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && !isMissing && <Skeleton lines={4} />}
      {data && <SharedFile token={token} {...data} />}
    </div>
  )
}

interface SharedProps {
  readonly token: string
  readonly title: string
  readonly file: { readonly name: string; readonly size: number }
  readonly expiresAt: string
}

function SharedFile({ token, title, file, expiresAt }: SharedProps) {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const save = useSaveFile()
  const address = `/api/documents/shared/${token}/file`
  return (
    <>
      <h2 dir="auto">{title}</h2>
      <p dir="auto">
        {file.name}, {formatBytes(file.size, locale)}
      </p>
      <p>{t('shared.until', { time: formatDateTime(expiresAt, locale) })}</p>
      <div className="actions">
        <a
          className="btn btn-main"
          href={address}
          download
          aria-label={t('downloadNamed', { title })}
          onClick={(event) => save(event, { address, name: file.name, title })}
        >
          {t('download')}
        </a>
      </div>
    </>
  )
}
