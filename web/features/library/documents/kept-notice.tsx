import { formatBytes, formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { KeepButtons } from './keep-offline.tsx'
import { askedAt, useIsOffline, useKept } from './use-kept.ts'
import { documentPath } from './words.ts'

/** What of the library lies on this device, how old it is and what it takes; in the desktop app alone. */
export function KeptNotice() {
  const { t } = useTranslation('keptDocuments')
  const locale = useLocale()
  const isOffline = useIsOffline()
  const { data } = useKept()
  if (!data) return null
  const { documents, bytes, mostBytes } = data
  const time = askedAt(documents)
  const sizes = { size: formatBytes(bytes, locale), most: formatBytes(mostBytes, locale) }
  const count = documents.length
  return (
    <>
      {isOffline && (
        <p className="notice notice-wait" role="status">
          {time
            ? `${t('offline')} ${t('asOf', { time: formatDateTime(time, locale) })}`
            : t('offlineNone', { keep: t('keep') })}
        </p>
      )}
      {count > 0 && (
        <details className="library-kept">
          <summary>{t('list', { count, number: formatNumber(count, locale), ...sizes })}</summary>
          <ul className="library-files">
            {documents.map((document) => (
              <li key={document.id}>
                <Link to={documentPath(document)} dir="auto">
                  {document.title}
                </Link>
                <span className="actions">
                  <span>{formatBytes(document.size, locale)}</span>
                  <KeepButtons document={document} copy={document} />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
