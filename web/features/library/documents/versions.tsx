import type { DocumentVersion } from '#shared/contract/library/documents.ts'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useSaveFile } from './file-links.tsx'
import { fileAddress } from './words.ts'

/** The files that a document has had, the newest first, and who approved each. */
export function Versions({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useTranslation('documentsEditing')
  const { data } = useCall('documents', 'versions', { params: { id } })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">{t('versions.title')}</h2>
      <ul className="library-files">
        {data.map((version) => (
          <li key={version.number}>
            <Version {...{ id, title, version }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VersionProps {
  readonly id: string
  readonly title: string
  readonly version: DocumentVersion
}

function Version({ id, title, version }: VersionProps) {
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const locale = useLocale()
  const save = useSaveFile()
  const number = String(version.number)
  const address = fileAddress(id, version.number)
  const by = (name: string | null, at: string) => ({
    name: name ?? t('documents:admin'),
    day: formatDate(at, locale),
  })
  return (
    <>
      <div className="library-file-head">
        <strong>{t('versions.number', { number })}</strong>
        <a
          className="btn btn-quiet btn-small"
          href={address}
          download
          aria-label={t('versions.download', { number })}
          onClick={(event) => save(event, { address, name: version.name, title })}
        >
          {t('documents:download')}
        </a>
      </div>
      <span dir="auto">
        {version.name}, {formatBytes(version.size, locale)}
      </span>
      {version.cleanedFrom !== null && (
        <span>{t('look.cleanedFrom', { number: String(version.cleanedFrom) })}</span>
      )}
      <span>{t('versions.by', by(version.uploadedBy, version.receivedAt))}</span>
      <span>
        {version.approvedAt
          ? t('versions.approved', by(version.approvedBy, version.approvedAt))
          : t('versions.waiting')}
      </span>
    </>
  )
}
