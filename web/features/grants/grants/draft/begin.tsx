import { useState } from 'react'
import { DRAFT_LINK_HOURS } from '#shared/domain/grant-drafts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { GrantForm } from '../use-grant-form.ts'
import type { DraftStep } from './draft-link.ts'
import { DraftOffer } from './draft-offer.tsx'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'
import type { ServerDraft } from './use-server-draft.ts'

interface StepProps {
  readonly t: DraftTexts
  readonly draft: ServerDraft
}

/** Asks for a link, or for the link of a draft from before. */
export function Begin({
  t,
  draft,
  form,
  begun,
}: StepProps & { readonly form: GrantForm; readonly begun: DraftStep | null }) {
  const { texts } = useDraftWords()
  const [step, setStep] = useState<DraftStep | 'reminded' | null>(begun)
  const trouble = draft.isCut && <p className="field-error">{texts.failed.offline}</p>
  const back = <Button onClick={() => setStep(null)}>{t.cancel}</Button>
  if (step === 'save') {
    return (
      <BareForm
        className="form grant-draft-form"
        onSend={({ name = '', email = '' }) => draft.begin(name, email)}
      >
        <TextField
          {...{ name: 'name', form: 'draft', label: t.name, hint: t.nameHint, autoComplete: 'name' }}
          defaultValue={form.values.contactPersonName}
          maxLength={100}
          required
        />
        <Email label={t.email} hint={t.emailHint} start={form.values.contactEmail} />
        {trouble}
        <div className="actions">
          <Button tone="main" type="submit">
            {t.ask}
          </Button>
          {back}
        </div>
      </BareForm>
    )
  }
  if (step === 'remind') {
    return (
      <BareForm
        className="form grant-draft-form"
        onSend={async ({ email = '' }) => {
          if (await draft.remind(email)) setStep('reminded')
        }}
      >
        <Email label={t.email} hint={t.remindHint} start="" />
        {trouble}
        <div className="actions">
          <Button tone="main" type="submit">
            {t.remindSend}
          </Button>
          {back}
        </div>
      </BareForm>
    )
  }
  return (
    <>
      <DraftOffer onStep={setStep} />
      {trouble}
      {step === 'reminded' && <p role="status">{t.reminded}</p>}
    </>
  )
}

function Email({
  label,
  hint,
  start,
}: {
  readonly label: string
  readonly hint: string
  readonly start: string
}) {
  return (
    <TextField
      {...{ name: 'email', form: 'draft', label, hint, autoComplete: 'email' }}
      type="email"
      dir="ltr"
      defaultValue={start}
      maxLength={254}
      required
    />
  )
}

/** Six digits, grouped as they are read out on the telephone. */
export const Digits = ({ digits }: { readonly digits: string }) => (
  <p className="grant-digits">
    <bdi dir="ltr">{`${digits.slice(0, 3)} ${digits.slice(3)}`}</bdi>
  </p>
)

/** The link is on its way; the digits for it are shown only here. */
export function Waiting({ t, draft }: StepProps) {
  const { fill } = useDraftWords()
  const { email = '', digits } = draft.kept ?? {}
  return (
    <>
      <p>
        <strong>{t.waitingTitle}</strong> {fill(t.waiting, { email, hours: DRAFT_LINK_HOURS })}
      </p>
      {digits && <Digits digits={digits} />}
      <p className="field-hint">{t.waitingHint}</p>
      <div className="actions">
        <Button small onClick={() => void draft.sync()}>
          {t.check}
        </Button>
        <Button small tone="plain" onClick={draft.leave}>
          {t.again}
        </Button>
      </div>
    </>
  )
}

/** The digits that keep a mailed link from opening anything for a stranger. */
export function Confirm({
  t,
  draft,
  token,
  onDone,
}: StepProps & { readonly token: string; readonly onDone: () => void }) {
  return (
    <BareForm
      className="form grant-draft-form"
      onSend={async ({ digits = '' }) => {
        if (await draft.confirm(token, digits)) return
        onDone()
      }}
    >
      <p>
        <strong>{t.confirmTitle}</strong> {t.confirmText}
      </p>
      <TextField
        {...{ name: 'digits', form: 'draft', label: t.digits, inputMode: 'numeric', autoComplete: 'off' }}
        dir="ltr"
        maxLength={12}
        defaultValue={draft.kept?.digits ?? ''}
        required
      />
      <div className="actions">
        <Button tone="main" type="submit">
          {t.open}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </BareForm>
  )
}
