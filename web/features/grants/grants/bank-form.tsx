import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { FollowedAward } from '#shared/contract/grants/grant-follow-up.ts'
import { bankDetails } from '#shared/schemas/grant-report.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
import type { OwnAwardState } from './use-own-award.ts'

interface BankFormProps {
  readonly own: OwnAwardState
  readonly award: FollowedAward
}

/** Where the grant is paid to: what is entered is sent and forgotten, and never shown again. */
export function BankForm({ own, award: { bank, mayEnterBank } }: BankFormProps) {
  const t = useProgressTexts().bank
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const isAsked = bank === 'none'
  return (
    <section aria-labelledby="grant-bank">
      <h4 id="grant-bank">{t.title}</h4>
      <p role="status">{isSent ? t.sent : t.state[bank]}</p>
      {mayEnterBank && !isAsked && !isOpen && (
        <Button
          onClick={() => {
            setSent(false)
            setOpen(true)
          }}
        >
          {t.change}
        </Button>
      )}
      {mayEnterBank && (isAsked || isOpen) && (
        <Details
          own={own}
          isChange={!isAsked}
          onDone={(sent) => {
            setSent(sent)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

const FIELDS = ['accountHolder', 'bankName', 'branch', 'accountNumber', 'swift'] as const
const NUMBERS: readonly string[] = ['accountNumber', 'swift']

function Details({
  own,
  isChange,
  onDone,
}: {
  readonly own: OwnAwardState
  readonly isChange: boolean
  readonly onDone: (sent: boolean) => void
}) {
  const { texts, message } = useFormWords()
  const t = useProgressTexts().bank
  // Made once for the form, so that details whose answer was lost are one change.
  const [id] = useState(() => uuidv7())
  const [attempt, setAttempt] = useState(0)
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})

  async function send(values: Readonly<Record<string, string>>): Promise<void> {
    const parsed = bankDetails.safeParse(values)
    setAttempt((before) => before + 1)
    setWrong(
      Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message])),
    )
    if (parsed.success && (await own.enterBank(id, parsed.data))) onDone(true)
  }
  const problems = FIELDS.flatMap((name) =>
    wrong[name] ? [{ name, label: t.fields[name], message: message(wrong[name]) }] : [],
  )
  return (
    <BareForm className="form" noValidate aria-labelledby="grant-bank" onSend={send}>
      <p>{t.lead}</p>
      {isChange && <p className="notice notice-wait">{t.changeNote}</p>}
      <ErrorSummary key={attempt} title={texts.errorsTitle} problems={problems} />
      {FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t.fields[name]}
          maxLength={name === 'accountNumber' ? 60 : name === 'swift' ? 20 : 200}
          autoComplete="off"
          onChange={() => own.begin()}
          {...(NUMBERS.includes(name) ? { dir: 'ltr' } : {})}
          {...(wrong[name] ? { error: message(wrong[name]) } : {})}
        />
      ))}
      <div className="actions">
        <Button tone="main" type="submit" busy={own.busy && t.sending}>
          {t.send}
        </Button>
        {isChange && <Button onClick={() => onDone(false)}>{t.cancel}</Button>}
      </div>
    </BareForm>
  )
}
