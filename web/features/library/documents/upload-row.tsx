import { DOCUMENT_FILE_LIMIT, DOCUMENT_LIMITS } from '#shared/domain/documents.ts'
import { DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { formatBytes, formatLimit, formatPercent } from '#shared/i18n/format.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { isOpen } from '#web/lib/file-sending.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import type { UploadedFile, useUpload } from './use-upload.ts'
import { documentPath } from './words.ts'

interface RowProps {
  readonly chosen: UploadedFile
  readonly upload: ReturnType<typeof useUpload>
}

/** A chosen file: what is said of it, and how far it is on its way. */
export function UploadRow({ chosen, upload, isChecked }: RowProps & { readonly isChecked: boolean }) {
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const locale = useLocale()
  const message = useMessage()
  const { id, file, title, description, documentType, documentId, heldBefore, sameAs } = chosen
  const problems = isChecked ? upload.problemsOf(chosen) : []
  const errorOf = (name: string) => {
    const problem = problems.find(({ path }) => path === name)
    return problem ? message(problem.message) : undefined
  }
  return (
    <li>
      <div className="library-file-head">
        <strong dir="auto">{file.name}</strong>
        <span>{formatBytes(file.size, locale)}</span>
        <RowButton chosen={chosen} upload={upload} />
      </div>
      {isOpen(chosen) && documentId === null && (
        <>
          <TextField
            name={`title-${id}`}
            label={t('form.title')}
            aria-label={t('upload.name', { file: file.name })}
            value={title}
            maxLength={DOCUMENT_LIMITS.title}
            error={errorOf('title')}
            onChange={({ target }) => upload.describe(id, { title: target.value })}
          />
          <TextArea
            name={`description-${id}`}
            label={t('form.description')}
            aria-label={t('upload.description', { file: file.name })}
            rows={2}
            value={description}
            maxLength={DOCUMENT_LIMITS.description}
            error={errorOf('description')}
            onChange={({ target }) => upload.describe(id, { description: target.value })}
          />
          <SelectField
            name={`type-${id}`}
            label={t('form.documentType')}
            aria-label={t('upload.type', { file: file.name })}
            hint={t('upload.typeHint')}
            value={documentType}
            choices={DOCUMENT_TYPES.map((value) => ({ value, label: t(`documents:documentType.${value}`) }))}
            onChange={({ target }) => {
              const chosenType = DOCUMENT_TYPES.find((each) => each === target.value)
              if (chosenType) upload.describe(id, { documentType: chosenType })
            }}
          />
        </>
      )}
      {isOpen(chosen) && heldBefore !== null && (
        <p className="notice" dir="auto">
          {t('upload.continues', { title, percent: formatPercent(Math.floor(heldBefore * 100), locale) })}
        </p>
      )}
      <RowState chosen={chosen} />
      {sameAs && (
        <p className="notice">
          {t('upload.sameAs')} <Link to={documentPath(sameAs)}>{sameAs.title}</Link>
        </p>
      )}
    </li>
  )
}

function RowButton({ chosen: { id, file, state }, upload }: RowProps) {
  const { t } = useTranslation(['documentsEditing', 'shell'])
  if (state.step === 'hashing' || state.step === 'sending') {
    return (
      <Button small aria-label={t('upload.cancel', { file: file.name })} onClick={() => upload.cancel(id)}>
        {t('shell:form.cancel')}
      </Button>
    )
  }
  if (state.step === 'sent' || state.step === 'waiting') return null
  return (
    <button
      type="button"
      className="close"
      aria-label={t('upload.takeOff', { file: file.name })}
      onClick={() => upload.takeOff(id)}
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}

function RowState({ chosen: { file, state, startedAt, startedWith } }: { readonly chosen: UploadedFile }) {
  const { t } = useTranslation('documentsEditing')
  const locale = useLocale()
  const failureText = useFailureText()
  switch (state.step) {
    case 'ready':
    case 'waiting':
      return null
    case 'sending': {
      const percent = formatPercent(state.share * 100, locale)
      const seconds = secondsLeft(state.share, { startedAt, startedWith })
      const text =
        seconds === null
          ? percent
          : t(seconds < MINUTE ? 'upload.secondsLeft' : 'upload.minutesLeft', {
              percent,
              number: String(seconds < MINUTE ? seconds : Math.ceil(seconds / MINUTE)),
            })
      return (
        <p className="library-file-head">
          <progress max={1} value={state.share} aria-label={`${file.name}: ${text}`} />
          <span aria-hidden="true">{text}</span>
        </p>
      )
    }
    case 'refused':
      return (
        <p className="field-error" role="alert">
          {t(`upload.refused.${state.why}`, { limit: formatLimit(DOCUMENT_FILE_LIMIT, locale) })}
        </p>
      )
    case 'failed':
      return (
        <p className="field-error" role="alert">
          {failureText(state.error)}
        </p>
      )
    default:
      return <p role="status">{t(`upload.${state.step}`)}</p>
  }
}

const MINUTE = 60
/** Below this share of what was to be sent nothing can be said about the time that is left. */
const LEAST_SHARE = 0.02

/** Seconds until a file has been sent if it goes on as it did; null before that can be said. */
function secondsLeft(
  share: number,
  { startedAt, startedWith }: Pick<UploadedFile, 'startedAt' | 'startedWith'>,
): number | null {
  const done = share - startedWith
  if (startedAt === null || done < LEAST_SHARE * (1 - startedWith)) return null
  const elapsed = (Date.now() - startedAt) / 1000
  return Math.max(1, Math.round((elapsed * (1 - share)) / done))
}
