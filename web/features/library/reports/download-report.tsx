import './reports.css'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { useDownload } from './use-download.ts'

interface DownloadProps {
  readonly title: string
  /** The name under which it is saved. */
  readonly name: string
  /** The address of the file. */
  readonly file: string
  readonly onSaved?: () => void
}

/** Saves the file of a finished report, and says how far that is. */
export function DownloadReport({ title, name, file, onSaved }: DownloadProps) {
  const { t } = useTranslation('reportGenerator')
  const { saving, share, error, openFolder, start } = useDownload(name, file, onSaved)
  return (
    <>
      <Button
        tone="main"
        aria-label={t('list.downloadNamed', { title })}
        busy={saving && t('list.download')}
        onClick={start}
      >
        {t('list.download')}
      </Button>
      {openFolder && (
        <Button aria-label={t('list.openFolderNamed', { title })} onClick={openFolder}>
          {t('list.openFolder')}
        </Button>
      )}
      {saving && (
        <progress
          className="report-saving"
          aria-label={t('list.saving', { title })}
          {...(share === null ? {} : { max: 1, value: share })}
        />
      )}
      {error !== null && <Failure error={error} title={t('list.saveFailed')} />}
    </>
  )
}
