import type { DesktopBridge, VaultStatus } from '#shared/contract/desktop-bridge.ts'
import { readPaperCode } from '#shared/domain/paper-code.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useFaultText } from './use-fault-text.ts'
import { useWait } from './use-wait.ts'

interface PaperValues {
  readonly passphrase: string
  readonly code: string
}

/** Opens the device with passphrase and paper code; a typing mistake in the code is named by its group and costs no try. */
export function PaperUnlock({
  desktop,
  vault,
  onDone,
  onAdministrator,
}: {
  readonly desktop: DesktopBridge
  readonly vault: VaultStatus
  readonly onDone: () => void
  readonly onAdministrator: () => void
}) {
  const { t } = useTranslation('session')
  const faultText = useFaultText()
  const [seconds, startWait] = useWait(vault.retryAfterMs)
  const schema = schemaOfRules<PaperValues>(({ code }) => {
    const read = readPaperCode(code)
    if (read.ok) return []
    const { groups } = read
    return [
      { path: 'code', message: t('paper.mistyped', { count: groups.length, groups: groups.join(', ') }) },
    ]
  })
  const labels = { passphrase: t('desktop.passphrase'), code: t('paper.code') }
  const start = { passphrase: '', code: '' }
  const state = useZodForm(schema, { start, labels, focus: 'summary', prefix: 'paper' })
  const open = async ({ passphrase, code }: PaperValues) => {
    if (seconds > 0) return
    const result = await desktop.openWithPaper(passphrase, code)
    if (result.ok) {
      state.form.reset()
      onDone()
      return
    }
    startWait(result.retryAfterMs)
    state.find({
      [result.error === 'paper_refused' ? 'passphrase' : 'code']: faultText(result),
    })
  }
  return (
    <>
      <p>{t('paper.unlockLead')}</p>
      <Form className="form" state={state} onValid={open}>
        <TextField
          {...state.field('passphrase')}
          type="password"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="current-password"
        />
        <TextField
          {...state.field('code')}
          hint={t('paper.codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
        <p role="status" className="wait-note">
          {seconds > 0 && t('desktop.wait', { count: seconds })}
        </p>
        <Button type="submit" tone="main" busy={state.sending && t('paper.opening')} disabled={seconds > 0}>
          {t('paper.open')}
        </Button>
      </Form>
      <p className="bare-note">
        <Button tone="plain" onClick={onAdministrator}>
          {t('paper.administrator')}
        </Button>
      </p>
    </>
  )
}
