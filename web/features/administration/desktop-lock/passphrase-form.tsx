import type { VaultFault, VaultResult } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useWait } from './use-wait.ts'

/** What an attempt with a passphrase can end in; `cancelled` is the user's own doing and says nothing. */
export type Attempt =
  | VaultResult
  | { readonly ok: false; readonly error: 'cancelled'; readonly retryAfterMs: number }

interface PassphraseFormProps {
  /** Prefix of its fields' ids, where a page has two such forms. */
  readonly name?: string
  /** Asks for the present passphrase first. */
  readonly withCurrent?: boolean
  /** Asks for the passphrase twice, because it is a new one. */
  readonly isNew?: boolean
  readonly submit: string
  readonly busy: string
  /** Milliseconds until a first try, from tries before this visit. */
  readonly wait?: number
  /** A yes or no that goes with it. */
  readonly choice?: { readonly label: string; readonly hint: string }
  readonly attempt: (passphrase: string, current: string, isChosen: boolean) => Promise<Attempt>
  /** Called with each refusal; true where the page says it, and the passphrase is not at fault. */
  readonly onFault?: (fault: VaultFault) => boolean
  readonly onDone: () => void
}

interface PassphraseValues {
  readonly current: string
  readonly passphrase: string
  readonly repeat: string
  readonly choice: boolean
}
const NOTHING: PassphraseValues = { current: '', passphrase: '', repeat: '', choice: false }

/** Takes a passphrase, tries it, and says what was wrong with it or how long to wait. */
export function PassphraseForm({
  name = 'passphrase',
  withCurrent,
  isNew,
  submit,
  busy,
  wait = 0,
  choice,
  attempt,
  onFault,
  onDone,
}: PassphraseFormProps) {
  const { t } = useTranslation('session')
  const faultText = useFaultText()
  const [seconds, startWait] = useWait(wait)
  const schema = schemaOfRules<PassphraseValues>(({ passphrase, repeat }) =>
    isNew && passphrase !== repeat ? [{ path: 'repeat', message: t('desktop.different') }] : [],
  )
  const labels = {
    current: t('desktop.currentPassphrase'),
    passphrase: t(isNew ? 'desktop.newPassphrase' : 'desktop.passphrase'),
    repeat: t('desktop.repeat'),
    choice: choice?.label,
  }
  const state = useZodForm(schema, { start: NOTHING, labels, focus: 'summary', prefix: name })
  const tryIt = async ({ current, passphrase, choice: isChosen }: PassphraseValues) => {
    if (seconds > 0) return
    const result = await attempt(passphrase, current, isChosen)
    if (result.ok) {
      state.form.reset()
      state.clear()
      onDone()
      return
    }
    startWait(result.retryAfterMs)
    if (result.error === 'cancelled') return
    if (onFault?.(result.error)) {
      state.clear()
      return
    }
    const wrongField = withCurrent && result.error === 'wrong_passphrase' ? 'current' : 'passphrase'
    state.find({ [wrongField]: faultText(result) })
  }
  const password = { type: 'password', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Form className="form" state={state} onValid={tryIt}>
      {withCurrent && <TextField {...password} {...state.field('current')} autoComplete="current-password" />}
      <TextField
        {...password}
        {...state.field('passphrase')}
        hint={isNew ? t('desktop.passphraseHint') : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {isNew && <TextField {...password} {...state.field('repeat')} autoComplete="new-password" />}
      {choice && <CheckboxField {...state.field('choice')} hint={choice.hint} />}
      <p role="status" className="wait-note">
        {seconds > 0 && t('desktop.wait', { count: seconds })}
      </p>
      <Button type="submit" tone="main" busy={state.sending && busy} disabled={seconds > 0}>
        {submit}
      </Button>
    </Form>
  )
}
