import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'

const FORM = 'start-over'

/** Gives up records that nobody can open: says what is lost, and asks for a word, since nothing brings them back. */
export function StartOver({
  desktop,
  vault,
}: {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
}) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const labels = useMemo(() => ({ word: t('startOver.label') }), [t])
  const problems = useFormProblems(labels)
  const word = t('startOver.word')
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = textIn(event.currentTarget, 'word').trim().toLocaleLowerCase()
    if (busy || problems.find({ word: given !== word && t('startOver.wrongWord', { word }) })) return
    setBusy(true)
    // The app's windows begin anew when it is done.
    await desktop.startOver().catch((error: unknown) => {
      setBusy(false)
      console.error('Starting over failed:', error)
      problems.find({ word: t('startOver.failed') })
    })
  }
  return (
    <>
      <div className="notice notice-danger">
        <p>{t('startOver.lead')}</p>
        <UnsentText vault={vault} />
      </div>
      {vault.recoverable && <p>{t('startOver.askFirst')}</p>}
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <FormTrouble problems={problems} form={FORM} />
        <TextField
          name="word"
          form={FORM}
          label={labels.word}
          hint={t('startOver.hint', { word })}
          error={problems.of('word')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" tone="danger" busy={busy && t('startOver.busy')}>
          {t('startOver.submit')}
        </Button>
      </form>
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
