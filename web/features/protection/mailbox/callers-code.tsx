import './mailbox.css'
import { useState } from 'react'
import { groupsOf, newReceiptCode } from '#shared/domain/receipt-code.ts'
import { announce } from '#web/lib/announce.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/**
 * Makes the receipt code of a report that was taken by telephone, and shows it once, to be read out. It is made in the browser and
 * stored as a keyed hash, as those of visitors are.
 */
export function CallersCode({ id }: { readonly id: string }) {
  const { t } = useTranslation('mailbox')
  const failureText = useFailureText()
  // The same when it is sent again after a lost answer.
  const [code] = useState(() => newReceiptCode((bytes) => crypto.getRandomValues(bytes)))
  const [step, setStep] = useState<'ask' | 'read' | 'given'>('ask')
  const begin = useAction('mailbox', 'begin', {
    says: { shownBy: 'place' },
    onSuccess: () => setStep('read'),
  })
  if (step === 'given') return <p>{t('staff.call.given')}</p>
  if (step === 'read')
    return (
      <>
        <p>{t('staff.call.read')}</p>
        <p className="mailbox-code" role="status" dir="ltr">
          {groupsOf(code).join(' ')}
        </p>
        <p>{t('staff.call.safe')}</p>
        <Button
          onClick={() => {
            setStep('given')
            announce(t('staff.call.given'))
          }}
        >
          {t('staff.call.done')}
        </Button>
      </>
    )
  const { error } = begin
  return (
    <>
      <p className="field-hint">{t('staff.call.text')}</p>
      {error && (
        <p className="field-error" role="alert">
          {error.code === 'exists'
            ? t('staff.call.exists')
            : `${t('staff.call.failed')} ${failureText(error)}`}
        </p>
      )}
      <Button
        busy={begin.isPending && t('staff.call.making')}
        onClick={() => void begin.submit({ params: { id }, input: { code } })}
      >
        {t('staff.call.make')}
      </Button>
    </>
  )
}
