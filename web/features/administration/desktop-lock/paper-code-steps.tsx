import { useState } from 'react'
import type { DesktopBridge, PaperCodeResult } from '#shared/contract/desktop-bridge.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import './paper-code.css'

/** A code that was made, and which of its groups is to be typed back. */
export type MadeCode = Pick<PaperCodeResult & { ok: true }, 'code' | 'ask'>

interface StepProps {
  readonly desktop: DesktopBridge
  readonly made: MadeCode
  readonly onDone: () => void
}

/** Shows a paper code once, then hides it and asks for one of its groups: a code that nobody wrote down is none. */
export function PaperCodeSteps(props: StepProps) {
  const [isWritten, setWritten] = useState(false)
  return isWritten ? (
    <TypeBack {...props} onBack={() => setWritten(false)} />
  ) : (
    <ShownCode code={props.made.code} onWritten={() => setWritten(true)} />
  )
}

function ShownCode({ code, onWritten }: { readonly code: string; readonly onWritten: () => void }) {
  const { t } = useTranslation('session')
  return (
    <>
      <p>{t('paper.lead')}</p>
      <div className="paper-code">
        <p className="paper-code-title">{t('paper.code')}</p>
        <ol aria-label={t('paper.code')}>
          {code.split('-').map((group, at) => (
            <li key={group} aria-label={`${t('paper.group', { number: at + 1 })}: ${[...group].join(' ')}`}>
              {group}
            </li>
          ))}
        </ol>
      </div>
      <p>{t('paper.away')}</p>
      <div className="actions">
        <Button tone="main" onClick={onWritten}>
          {t('paper.written')}
        </Button>
        <Button onClick={() => window.print()}>{t('paper.print')}</Button>
      </div>
    </>
  )
}

const anyGroup = uncheckedValues<{ readonly group: string }>()

function TypeBack({ desktop, made, onDone, onBack }: StepProps & { readonly onBack: () => void }) {
  const { t } = useTranslation('session')
  const number = made.ask
  const state = useZodForm(anyGroup, {
    start: { group: '' },
    labels: { group: t('paper.checkLabel', { number }) },
    focus: 'field',
    prefix: 'paper',
  })
  const confirm = async ({ group }: { readonly group: string }) => {
    const isMistyped = group.trim() === ''
    const result = isMistyped ? null : await desktop.confirmPaperCode(group)
    if (result?.ok) {
      showToast({ title: t('paper.ready') })
      onDone()
      return
    }
    const fault = result?.error ?? 'paper_code_mistyped'
    const text =
      fault === 'paper_code_mistyped' ? t('paper.wrongGroup', { number }) : t(`vaultFault.${fault}`)
    state.find({ group: text })
  }
  return (
    <Form className="form" state={state} onValid={confirm}>
      <p>{t('paper.checkLead', { number })}</p>
      <TextField
        {...state.field('group')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="actions">
        <Button type="submit" tone="main" busy={state.sending && t('paper.checking')}>
          {t('paper.finish')}
        </Button>
        <Button onClick={onBack}>{t('paper.showAgain')}</Button>
      </div>
    </Form>
  )
}
