import { useState } from 'react'
import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

/**
 * Discards records that no one can open: says what is lost and asks for a confirming word, because this can't be
 * undone.
 */
export function StartOver({
  desktop,
  vault,
}: {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
}) {
  const { t } = useTranslation('session')
  const needsFile = vault.unsent?.count !== 0
  const [isSaved, setSaved] = useState(false)
  const word = t('startOver.word')
  const schema = schemaOfRules<{ readonly word: string }>((values) =>
    values.word.trim().toLocaleLowerCase() === word
      ? []
      : [{ path: 'word', message: t('startOver.wrongWord', { word }) }],
  )
  const labels = { word: t('startOver.label') }
  const state = useZodForm(schema, { start: { word: '' }, labels, focus: 'summary', prefix: 'start-over' })
  const startOver = () => {
    if (needsFile && !isSaved) return state.find({ word: t('startOver.fileFirst') })
    // The app's windows reload when it is done; until then the form stays as it is.
    return desktop.startOver().then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => {
        console.error('Starting over failed:', error)
        state.find({ word: t('startOver.failed') })
      },
    )
  }
  return (
    <>
      <div className="notice notice-danger">
        <p>{t('startOver.lead')}</p>
        <UnsentText vault={vault} />
      </div>
      {vault.recoverable && <p>{t('startOver.askFirst')}</p>}
      {needsFile && <HandOver desktop={desktop} vault={vault} onSaved={() => setSaved(true)} />}
      <Form className="form" state={state} onValid={startOver}>
        <TextField
          {...state.field('word')}
          hint={t('startOver.hint', { word })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" tone="danger" busy={state.sending && t('startOver.busy')}>
          {t('startOver.submit')}
        </Button>
      </Form>
    </>
  )
}

/** Saves the records with the unsent work to a file, and says who can open it. */
function HandOver({
  desktop,
  vault,
  onSaved,
}: {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
  readonly onSaved: () => void
}) {
  const { t } = useTranslation('session')
  const [isSaving, setSaving] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly saved: boolean; readonly text: string } | null>(null)
  const save = async () => {
    setSaving(true)
    setOutcome(null)
    try {
      const result = await desktop.saveHandOver()
      if (result.outcome === 'failed') setOutcome({ saved: false, text: t('startOver.fileFailed') })
      if (result.outcome !== 'saved') return
      setOutcome({ saved: true, text: t('startOver.fileSaved', { name: result.name }) })
      onSaved()
    } catch (error) {
      console.error('Handing over failed:', error)
      setOutcome({ saved: false, text: t('startOver.fileFailed') })
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <h2>{t('startOver.fileTitle')}</h2>
      <p>{t('startOver.file')}</p>
      <p>{t(vault.recoverable ? 'startOver.fileSealed' : 'startOver.fileUnsealed')}</p>
      {outcome && !outcome.saved && (
        <div className="failure" role="alert">
          <p>{outcome.text}</p>
        </div>
      )}
      <p>
        <Button busy={isSaving && t('startOver.saving')} onClick={() => void save()}>
          {t('startOver.save')}
        </Button>
      </p>
      <p role="status">{outcome?.saved && outcome.text}</p>
    </>
  )
}

function UnsentText({ vault: { unsent } }: { readonly vault: VaultStatus }) {
  const { t } = useTranslation('session')
  const locale = useLocale()
  if (!unsent) return <p>{t('startOver.unsentUnknown')}</p>
  const date = formatDateTime(unsent.at, locale)
  return (
    <p>
      {unsent.count === 0
        ? t('startOver.unsentNone', { date })
        : t('startOver.unsent', { count: unsent.count, date })}
    </p>
  )
}
