import { SIGNING_KEYS_PATH } from '#shared/domain/signing-keys.ts'
import { formatBytes, formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useSaveFile } from './file-links.tsx'

const ADDRESS = '/api/documents/portable-library/file'

/** The public library as one file to take along, for everyone; nothing while there is none. */
export function PortableLibrary() {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const save = useSaveFile()
  const isOffline = useSyncStatus()?.phase === 'offline'
  const { data } = useCall('documents', 'portable')
  const library = data?.library
  if (!library || isOffline) return null
  const { documents: count, size, madeAt } = library
  const values = {
    number: formatNumber(count, locale),
    size: formatBytes(size, locale),
    day: formatDate(madeAt, locale, 'medium'),
  }
  const name = `library-${madeAt.slice(0, 'YYYY-MM-DD'.length)}.zip`
  return (
    <section className="portable-library" aria-labelledby="portable-library">
      <div>
        <h2 id="portable-library">{t('portable.title')}</h2>
        <p>
          {t('portable.text')} <Link to={SIGNING_KEYS_PATH}>{t('portable.key')}</Link>
        </p>
        <p className="portable-facts">{t('portable.facts', { ...values, count })}</p>
      </div>
      <a
        className="btn btn-quiet"
        href={ADDRESS}
        download
        onClick={(event) => save(event, { address: ADDRESS, name, title: t('portable.title') })}
      >
        {t('portable.save')}
      </a>
    </section>
  )
}
