import { useId } from 'react'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { formatBytes, formatLimit, formatPercent } from '#shared/i18n/format-size.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import type { ChosenFile } from '#web/lib/file-sending.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { useVisitorFiles, type VisitorFiles } from './use-visitor-files.ts'

/** The files of a report that has arrived, on their way: it says to stay on the page, and how to go on later. */
export function SendingFiles({
  files: chosen,
  code,
}: {
  readonly files: readonly File[]
  readonly code: string
}) {
  const { t } = useTranslation('visitorFiles')
  const sending = useVisitorFiles(chosen, code)
  const { files, busy, open, start } = sending
  const title = useId()
  if (files.length === 0) return null
  const isDone = files.every(({ state }) => state.step === 'sent')
  return (
    <section className="notice visitor-files" aria-labelledby={title}>
      <h3 id={title}>{t(isDone ? 'allSent' : busy ? 'underWay' : 'notAll')}</h3>
      {!isDone && (
        <p>
          {t('stay')} <InEnglish of="visitorFiles.stay" />
        </p>
      )}
      <ul className="visitor-files-list">
        {files.map((file) => (
          <Row key={file.id} chosen={file} sending={sending} />
        ))}
      </ul>
      {!busy && open > 0 && (
        <Button tone="main" onClick={start}>
          {t('again')}
        </Button>
      )}
    </section>
  )
}

function Row({ chosen, sending }: { readonly chosen: ChosenFile; readonly sending: VisitorFiles }) {
  const { t } = useTranslation('visitorFiles')
  const locale = useLocale()
  const { id, file, state } = chosen
  const { name } = file
  const isRunning = state.step === 'hashing' || state.step === 'sending'
  return (
    <li>
      <div className="visitor-files-head">
        <strong dir="auto">{name}</strong> <span>{formatBytes(file.size, locale)}</span>
        {isRunning && (
          <Button small aria-label={t('cancel', { name })} onClick={() => sending.cancel(id)}>
            {t('cancelShort')}
          </Button>
        )}
        {!isRunning && state.step !== 'sent' && (
          <Button small aria-label={t('takeOff', { name })} onClick={() => sending.takeOff(id)}>
            {t('takeOffShort')}
          </Button>
        )}
      </div>
      <State chosen={chosen} />
    </li>
  )
}

function State({ chosen: { file, state } }: { readonly chosen: ChosenFile }) {
  const { t } = useTranslation('visitorFiles')
  const locale = useLocale()
  const failureText = useFailureText()
  switch (state.step) {
    case 'sending': {
      const text = t('sending', { percent: formatPercent(state.share * 100, locale) })
      return (
        <p>
          <progress max={1} value={state.share} aria-label={`${file.name}: ${text}`} /> {text}
        </p>
      )
    }
    case 'refused':
      return (
        <p className="field-error" role="alert">
          {t(state.why, { size: formatLimit(EVIDENCE_LIMIT, locale) })}
        </p>
      )
    case 'failed':
      return (
        <p className="field-error" role="alert">
          {t('failed')} {failureText(state.error)}
        </p>
      )
    case 'sent':
    case 'cancelled':
      return <p role="status">{t(state.step)}</p>
    default:
      return <p role="status">{t('preparing')}</p>
  }
}
