import type { ThreadFile, ThreadMessage } from '#shared/contract/correspondence/message-threads.ts'
import { UNFAMILIAR_ENDING, WHOLE_TEXT } from '#shared/domain/messages.ts'
import { formatBytes, formatNumber } from '#shared/i18n/format.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DOWNLOAD } from '#web/ui/icon-paths.ts'
import { Failure } from '#web/ui/states.tsx'

/** What came with a message: files to be saved, never shown, and pictures of the web that were not loaded. */
export function Attachments({
  threadId,
  message: { files, filesLeftOut, remotePictures, isCut },
}: {
  readonly threadId: string
  readonly message: ThreadMessage
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  return (
    <>
      {files.length > 0 && (
        <ul className="inbox-files" aria-label={t('files.title')}>
          {files.map((file) => (
            <li key={file.id}>
              <Attachment threadId={threadId} file={file} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && <p className="field-hint">{t('files.hint')}</p>}
      {remotePictures > 0 && (
        <p className="field-hint">
          {t('files.pictures', { count: remotePictures, number: formatNumber(remotePictures, locale) })}
        </p>
      )}
      {isCut && (
        <p className="notice">
          {files.some(({ name }) => name === WHOLE_TEXT)
            ? t('files.whole', { name: WHOLE_TEXT })
            : t('files.cut')}
        </p>
      )}
      {filesLeftOut.length > 0 && (
        <>
          <p className="notice notice-wait">{t('files.leftOut')}</p>
          <ul>
            {filesLeftOut.map(({ name, size }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
              <li key={at}>
                <bdi>{name}</bdi> {formatBytes(size, locale)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Attachment({
  threadId,
  file: { id, name, size, familiar, scan },
}: {
  readonly threadId: string
  readonly file: ThreadFile
}) {
  const { t } = useTranslation('inbox')
  const locale = useLocale()
  const save = useSubmitted<boolean, void>({
    says: (saved) => (saved ? t('files.saved') : null),
    mutationFn: () =>
      saveFile(
        callKey('messageThreads', 'file', { params: { id: threadId, fileId: id } })[1],
        familiar ? name : `${name}${UNFAMILIAR_ENDING}`,
      ),
  })
  const facts = (
    <>
      <Icon path={DOWNLOAD} />
      <span className="inbox-file-name" dir="auto">
        {name}
      </span>
      <span className="inbox-file-size">{formatBytes(size, locale)}</span>
    </>
  )
  return (
    <>
      {scan === 'infected' ? (
        <span className="inbox-file">{facts}</span>
      ) : (
        <Button
          className="inbox-file"
          busy={save.isPending && t('files.saving')}
          title={t('files.save', { name })}
          onClick={() => save.mutate()}
        >
          {facts}
        </Button>
      )}
      {scan === 'infected' && <p className="field-hint inbox-harmful">{t('files.infected')}</p>}
      {scan === 'unscanned' && <p className="field-hint">{t('files.unscanned')}</p>}
      {scan !== 'infected' && !familiar && (
        <p className="field-hint">{t('files.unfamiliar', { ending: UNFAMILIAR_ENDING })}</p>
      )}
      {save.error && <Failure error={save.error} title={t('files.failed')} />}
    </>
  )
}
