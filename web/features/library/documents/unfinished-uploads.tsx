import type { UnfinishedUpload } from '#shared/contract/library/document-uploads.ts'
import { formatBytes, formatDateTime, formatPercent } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** The user's files that were cut off: chosen again they continue, and what is not wanted is discarded. */
export function UnfinishedUploads({ unfinished }: { readonly unfinished: readonly UnfinishedUpload[] }) {
  const { t } = useTranslation('documentsEditing')
  if (unfinished.length === 0) return null
  return (
    <section aria-labelledby="unfinished-uploads">
      <h3 id="unfinished-uploads">{t('unfinished.title')}</h3>
      <p>{t('unfinished.lead')}</p>
      <ul className="library-files">
        {unfinished.map((upload) => (
          <li key={upload.id}>
            <Unfinished upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Unfinished({ upload }: { readonly upload: UnfinishedUpload }) {
  const { t } = useTranslation('documentsEditing')
  const locale = useLocale()
  const failureText = useFailureText()
  const { id, title, fileName, size, held, announcedAt } = upload
  const discard = useAction('documents', 'discard', {
    says: () => ({ title: t('unfinished.discarded'), text: fileName }),
    refreshes: ['documents'],
    onError: (error) =>
      showToast({ title: t('unfinished.failed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <>
      <div className="library-file-head">
        <strong dir="auto">{fileName}</strong>
        <Button
          small
          busy={discard.isPending && t('unfinished.discard')}
          aria-label={t('unfinished.discardNamed', { file: fileName })}
          onClick={() => discard.mutate({ params: { id } })}
        >
          {t('unfinished.discard')}
        </Button>
      </div>
      <span>
        {t('unfinished.state', {
          percent: formatPercent(Math.floor((held / size) * 100), locale),
          size: formatBytes(size, locale),
          time: formatDateTime(announcedAt, locale),
        })}
      </span>
      <span dir="auto">{t('unfinished.of', { title })}</span>
    </>
  )
}

/** Says on the library's page that files of the user were cut off; nothing where there are none. */
export function UnfinishedNotice({
  unfinished,
  onContinue,
}: {
  readonly unfinished: readonly UnfinishedUpload[]
  readonly onContinue: () => void
}) {
  const { t } = useTranslation('documentsEditing')
  const count = unfinished.length
  if (count === 0) return null
  return <Button onClick={onContinue}>{t('unfinished.continue', { count, number: String(count) })}</Button>
}
