import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { formatBytes, formatLimit, formatPercent } from '#shared/i18n/format.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { isOpen } from '#web/lib/file-sending.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/enum-fields.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Attached, useAttach } from './use-attach.ts'

interface RowProps {
  readonly chosen: Attached
  readonly attach: ReturnType<typeof useAttach>
}

/** A chosen file: what it is, and how far it is on its way. */
export function ChosenRow({ chosen, attach }: RowProps) {
  const { t } = useTranslation(['evidence', 'terms'])
  const locale = useLocale()
  const { id, file, kind, note } = chosen
  const described = isOpen(chosen)
  return (
    <li>
      <div className="ev-chosen-head">
        <strong>{file.name}</strong>
        <span className="ev-quiet">{formatBytes(file.size, locale)}</span>
        <RowButton chosen={chosen} attach={attach} />
      </div>
      {described && (
        <div className="ev-describe">
          <EnumSelect
            name={`kind-${id}`}
            label={t('dialog.kind')}
            value={kind}
            values={EVIDENCE_KINDS}
            textOf={(kind) => t(`terms:evidenceKind.${kind}`)}
            onChoose={(chosenKind) => attach.describe(id, { kind: chosenKind })}
          />
          <TextField
            name={`note-${id}`}
            label={t('dialog.note')}
            hint={t('dialog.noteHint')}
            optional
            value={note}
            maxLength={2000}
            onChange={({ target }) => attach.describe(id, { note: target.value })}
          />
        </div>
      )}
      <RowState chosen={chosen} />
    </li>
  )
}

function RowButton({ chosen, attach }: RowProps) {
  const { t } = useTranslation('evidence')
  const { id, file, state } = chosen
  if (state.step === 'hashing' || state.step === 'sending') {
    return (
      <Button small aria-label={t('dialog.cancel', { name: file.name })} onClick={() => attach.cancel(id)}>
        {t('dialog.cancelShort')}
      </Button>
    )
  }
  if (state.step === 'sent' || state.step === 'waiting') return null
  return (
    <button
      type="button"
      className="close"
      aria-label={t('dialog.takeOff', { name: file.name })}
      onClick={() => attach.takeOff(id)}
    >
      <span aria-hidden="true">×</span>
    </button>
  )
}

function RowState({ chosen: { file, state } }: { readonly chosen: Attached }) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  const failureText = useFailureText()
  switch (state.step) {
    case 'ready':
      return null
    case 'sending': {
      const text = t('dialog.sending', { percent: formatPercent(state.share * 100, locale) })
      return (
        <p className="ev-progress">
          <progress max={1} value={state.share} aria-label={`${file.name}: ${text}`} />
          <span aria-hidden="true">{text}</span>
        </p>
      )
    }
    case 'refused':
      return (
        <p className="field-error" role="alert">
          {t(`dialog.${state.why}`, { size: formatLimit(EVIDENCE_LIMIT, locale) })}
        </p>
      )
    case 'failed':
      return (
        <p className="field-error" role="alert">
          {t('dialog.failed')} {failureText(state.error)}
        </p>
      )
    default:
      return (
        <p className="ev-quiet" role="status">
          {t(`dialog.${state.step}`)}
        </p>
      )
  }
}
