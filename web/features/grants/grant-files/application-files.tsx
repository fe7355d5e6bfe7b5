import './grant-files.css'
import type { ListedGrantFile } from '#shared/contract/grants/grant-files.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { formatBytes } from '#shared/i18n/format-size.ts'
import { callKey, useCall, useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface FilesProps {
  readonly applicationId: string
}

/** The documents that came with an application, for grant managers alone: in a blind review they would name the applicant (REQ-GRT-46). */
export function ApplicationFiles({ applicationId }: FilesProps) {
  const { t } = useTranslation('grantFiles')
  const call = { params: { id: applicationId } }
  const { data, error, refetch } = useCall('grantFiles', 'list', call, { isKept: false })
  return (
    <section className="grant-part" aria-labelledby="grant-files">
      <h2 id="grant-files">{t('title')}</h2>
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.length === 0 && <p className="field-hint">{t('none')}</p>}
      {data && data.length > 0 && (
        <>
          <p className="field-hint">{t('lead')}</p>
          <GrantFileList files={data} applicationId={applicationId} />
        </>
      )}
    </section>
  )
}

/** Documents with what is known of each, and the button that saves it. */
export function GrantFileList({
  files,
  applicationId,
}: FilesProps & { readonly files: readonly ListedGrantFile[] }) {
  return (
    <ul className="grant-files">
      {files.map((file) => (
        <FileRow key={file.id} file={file} applicationId={applicationId} />
      ))}
    </ul>
  )
}

function FileRow({ file, applicationId }: FilesProps & { readonly file: ListedGrantFile }) {
  const { t } = useTranslation('grantFiles')
  const locale = useLocale()
  const { id, kind, fileName, size, receivedAt, scan } = file
  const save = useSubmitted<boolean, void>({
    mutationFn: () =>
      saveFile(callKey('grantFiles', 'file', { params: { id: applicationId, file: id } })[1], fileName),
    says: (saved) => (saved ? t('saved') : null),
  })
  const facts = [t(`kinds.${kind}`), formatBytes(size, locale), formatDateTime(receivedAt, locale)]
  return (
    <li>
      <div className="grant-file-name">
        <strong dir="auto">{fileName}</strong>
        <span className="field-hint">{facts.join(' · ')}</span>
        {scan !== 'clean' && <span className="field-hint">{t(`scan.${scan}`)}</span>}
        {save.error && <Failure error={save.error} title={t('saveFailed')} />}
      </div>
      {scan !== 'infected' && (
        <Button
          small
          aria-label={`${t('save')}: ${fileName}`}
          busy={save.isPending && t('saving')}
          onClick={() => save.mutate()}
        >
          {t('save')}
        </Button>
      )}
    </li>
  )
}
