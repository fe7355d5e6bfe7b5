import type { OwnGrantFile } from '#shared/contract/grants/grant-sent.ts'
import { formatBytes } from '#shared/i18n/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
import { useSent } from './sent/use-sent.ts'

interface FilesProps {
  readonly secret: string
  readonly files: readonly OwnGrantFile[]
}

/** The files that the grantee has sent with a report; nothing while there are none. */
export function ReportFiles({ secret, files }: FilesProps) {
  const { texts, message, language } = useFormWords()
  const t = useProgressTexts().reports.files
  const { error, work, isSaved, isWorking, saveDocument } = useSent(secret)
  if (files.length === 0) return null
  const sizeOf = (size: number) => formatBytes(size, language === 'ar' ? 'en' : language)
  return (
    <div className="grant-report-files">
      <p>
        <strong>{t.sent}</strong>
      </p>
      {error && (
        <p className="failure" role="alert">
          {error.status === 0 ? texts.failed.offline : message(error.message)}
        </p>
      )}
      <p role="status">{isWorking ? texts.working : isSaved && t.saved}</p>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <span dir="auto">{file.fileName}</span>{' '}
            <span className="field-hint">
              {[texts.attachments.kinds[file.kind], sizeOf(file.size)].join(' · ')}
            </span>{' '}
            {file.scan === 'infected' ? (
              <span className="field-hint">{t.harmful}</span>
            ) : (
              <Button
                small
                aria-label={`${t.save}: ${file.fileName}`}
                busy={work === file.id && t.saving}
                onClick={() => void saveDocument(file)}
              >
                {t.save}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
