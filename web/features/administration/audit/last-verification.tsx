import { useId } from 'react'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { NoticePlace } from './upkeep-notice.tsx'

const SHOWN = 20

/** What the last check of all chains and stored files has found. */
export function LastVerification({ place }: { readonly place: NoticePlace }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const title = useId()
  const { data, error, refetch } = useCall('system', 'verification')
  if (error) return place === 'above' && <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return place === 'below' && <Skeleton lines={2} />
  const { at, counts, findings } = data
  if (place !== (findings.length > 0 ? 'above' : 'below')) return null
  const { audit = 0, custody = 0, history = 0, files = 0, respelled = 0 } = counts
  return (
    <section className={findings.length > 0 ? 'notice notice-wait' : 'notice'} aria-labelledby={title}>
      <h2 id={title}>{t('verification.title')}</h2>
      {at === null ? (
        <p>{t('verification.none')}</p>
      ) : (
        <>
          <p>
            {findings.length === 0
              ? t('verification.whole')
              : t('verification.broken', { count: findings.length })}
          </p>
          {findings.length > 0 && (
            <ul>
              {findings.slice(0, SHOWN).map(({ code, subject }) => (
                <li key={`${code} ${subject}`}>{t(`verification.findings.${code}`, { subject })}</li>
              ))}
              {findings.length > SHOWN && (
                <li>{t('verification.more', { count: findings.length - SHOWN })}</li>
              )}
            </ul>
          )}
          <p>{t('verification.when', { at: formatDateTime(at, locale), audit, custody, history, files })}</p>
          {respelled > 0 && <p>{t('verification.respelled', { count: respelled })}</p>}
        </>
      )}
    </section>
  )
}
