import type { ReactNode } from 'react'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useFoundMissing } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Sheet } from './sheet.tsx'
import { Verification } from './verification.tsx'

const NOT_FOUND = 404
/** A code of an address that is too long to be one. */
const INVALID = 400

/** What the server answers about a code; `children` follow it. */
export function Checked({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const options = { params: { code }, input: { language: locale } }
  const { data, error, refetch, dataUpdatedAt } = useCall('certificates', 'check', options)
  const foundMissing = useFoundMissing()
  const isMissing = error ? error.status === NOT_FOUND || error.status === INVALID : !data && foundMissing
  if (data) {
    return (
      <div className="certificate-view">
        <Sheet certificate={data} />
        <div className="certificate-side">
          <Verification certificate={data} checkedAt={dataUpdatedAt} />
          {children}
        </div>
      </div>
    )
  }
  return (
    <>
      {isMissing && (
        <div className="notice notice-wait" role="status">
          <h2 className="notice-title">{t('check.none')}</h2>
          <p>{t('check.noneText')}</p>
        </div>
      )}
      {error && !isMissing && (
        <Failure error={error} title={t('check.failed')} onRetry={() => void refetch()} />
      )}
      {!error && !isMissing && <Skeleton shapes={['heading', 'map', 'line', 'line']} />}
      {children}
    </>
  )
}
