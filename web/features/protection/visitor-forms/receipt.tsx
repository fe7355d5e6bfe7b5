import { useState } from 'react'
import { foldReceiptCode, groupsOf, RECEIPT_DIGITS } from '#shared/domain/receipt-code.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'

/** The code that opens the report's mailbox: hidden until it is held, and typed back once. */
export function Receipt({ code }: { readonly code: string }) {
  const { t } = useTranslation('incidentReporting')
  const hydrating = useHydrating()
  return (
    <div className="receipt">
      <section className="receipt-code" aria-labelledby="receipt-title">
        <h3 id="receipt-title">{t('receipt.title')}</h3>
        <p>
          {t('receipt.keep')} <InEnglish of="incidentReporting.receipt.keep" />
        </p>
        {hydrating ? <Folded code={code} /> : <Held code={code} />}
        <p className="field-hint">
          {t('receipt.hint')} <InEnglish of="incidentReporting.receipt.hint" />
        </p>
      </section>
      <TypeBack code={code} />
      <section className="receipt-use">
        <h3>{t('receipt.forTitle')}</h3>
        <ul>
          <li>{t('receipt.read')}</li>
          <li>{t('receipt.more')}</li>
          <li>{t('receipt.seen')}</li>
          <li>
            {t('receipt.finder')} <InEnglish of="incidentReporting.receipt.finder" />
          </li>
          <li>
            {t('receipt.danger')} <InEnglish of="incidentReporting.receipt.danger" />
          </li>
        </ul>
      </section>
    </div>
  )
}

/** Without script, the code is folded away. */
function Folded({ code }: { readonly code: string }) {
  const { t } = useTranslation('incidentReporting')
  return (
    <details>
      <summary>{t('receipt.show')}</summary>
      <Digits code={code} />
    </details>
  )
}

/** The code is shown while the button is held, by finger, mouse or key, so that no one reads it over a shoulder later. */
function Held({ code }: { readonly code: string }) {
  const { t } = useTranslation('incidentReporting')
  const [isHeld, setHeld] = useState(false)
  const show = () => setHeld(true)
  const hide = () => setHeld(false)
  const isPress = (key: string) => key === ' ' || key === 'Enter'
  return (
    <>
      {isHeld ? (
        <Digits code={code} />
      ) : (
        <p className="receipt-digits" role="img" aria-label={t('receipt.hidden')}>
          {groupsOf(code).map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be equal
            <span key={index}>{'•'.repeat(group.length)}</span>
          ))}
        </p>
      )}
      <Button
        className="receipt-hold"
        aria-pressed={isHeld}
        onPointerDown={show}
        onPointerUp={hide}
        onPointerLeave={hide}
        onPointerCancel={hide}
        onKeyDown={({ key }) => isPress(key) && show()}
        onKeyUp={({ key }) => isPress(key) && hide()}
        onBlur={hide}
        onContextMenu={(event) => event.preventDefault()}
      >
        {t('receipt.hold')}
      </Button>
    </>
  )
}

function Digits({ code }: { readonly code: string }) {
  return (
    <p className="receipt-digits" aria-live="polite" dir="ltr">
      {groupsOf(code).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups of a code may be equal
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}

function TypeBack({ code }: { readonly code: string }) {
  const { t } = useTranslation('incidentReporting')
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<'right' | 'wrong' | null>(null)
  const digits = foldReceiptCode(typed)
  return (
    <>
      <BareForm
        className="receipt-again needs-script"
        onSend={() => setChecked(digits === code ? 'right' : 'wrong')}
      >
        <TextField
          name="receipt-again"
          label={t('receipt.again')}
          hint={t('receipt.againHint')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setChecked(null)
          }}
          {...(checked === 'wrong' ? { error: t('receipt.wrong') } : {})}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          dir="ltr"
        />
        <div className="actions">
          <Button type="submit">{t('receipt.check')}</Button>
          <span role="status">
            {checked === 'right'
              ? t('receipt.right')
              : digits !== '' && t('receipt.digits', { count: digits.length, of: RECEIPT_DIGITS })}
          </span>
        </div>
      </BareForm>
      <p>
        <LinkButton tone={checked === 'right' ? 'main' : 'quiet'} to="/mailbox">
          {t('receipt.open')}
        </LinkButton>
      </p>
    </>
  )
}
