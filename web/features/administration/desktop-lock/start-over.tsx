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
  const word = t('startOver.word')
  const schema = schemaOfRules<{ readonly word: string }>((values) =>
    values.word.trim().toLocaleLowerCase() === word
      ? []
      : [{ path: 'word', message: t('startOver.wrongWord', { word }) }],
  )
  const labels = { word: t('startOver.label') }
  const state = useZodForm(schema, { start: { word: '' }, labels, focus: 'summary', prefix: 'start-over' })
  const startOver = () =>
    // The app's windows reload when it is done; until then the form stays as it is.
    desktop.startOver().then(
      () => new Promise<never>(() => undefined),
      (error: unknown) => {
        console.error('Starting over failed:', error)
        state.find({ word: t('startOver.failed') })
      },
    )
  return (
    <>
      <div className="notice notice-danger">
        <p>{t('startOver.lead')}</p>
        <UnsentText vault={vault} />
      </div>
      {vault.recoverable && <p>{t('startOver.askFirst')}</p>}
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
