import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type GrantAward, grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { parseDollars } from '#shared/domain/grant-budget.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffDay, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AWARD_READS, useAwardWords } from './words.ts'

interface PaymentsProps {
  readonly award: GrantAward
}

/** The disbursements of an award: recorded by one grant manager, released by another (REQ-GRT-85). */
export function PaymentsPart({ award }: PaymentsProps) {
  const { t, dollars } = useAwardWords()
  const { payments, hasBank, waitingBank, payableMinor, awardedMinor, version, state } = award
  const paid = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isWaiting = payments.some(({ released }) => !released)
  const values = { paid: dollars(paid), award: dollars(awardedMinor ?? 0) }
  const isRunning = state === 'agreement-signed' || state === 'active'
  const why = !isRunning
    ? null
    : waitingBank
      ? 'bankWaits'
      : !hasBank
        ? 'noBank'
        : payableMinor === 0 && !isWaiting
          ? paid === awardedMinor
            ? 'all'
            : 'reportFirst'
          : null
  return (
    <section className="award-part" aria-labelledby="award-payments">
      <h2 id="award-payments">{t('payments.title')}</h2>
      <p>{t('payments.sum', values)}</p>
      <Payments award={award} />
      {why && <p className="notice">{t(`payments.${why}`)}</p>}
      {isRunning && hasBank && !waitingBank && !isWaiting && payableMinor > 0 && (
        <PaymentForm key={version} award={award} />
      )}
    </section>
  )
}

function Payments({ award: { id, payments } }: PaymentsProps) {
  const { t, day, dollars } = useAwardWords()
  const release = useAction('grantAwards', 'release', {
    // With the first one the application is in another state.
    refreshes: AWARD_READS,
    says: t('payments.released'),
  })
  const remove = useAction('grantAwards', 'removePayment', {
    refreshes: AWARD_READS,
    says: t('payments.removed'),
  })
  const error = release.error ?? remove.error
  if (payments.length === 0) return error && <Failure error={error} title={t('payments.failed')} />
  return (
    <>
      {error && <Failure error={error} title={t('payments.failed')} />}
      <ol className="award-payments">
        {payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <strong>{dollars(payment.amountMinor)}</strong> · {day(payment.paidOn)} ·{' '}
              <span dir="ltr">{payment.reference}</span>{' '}
              <Tag tone={payment.released ? 'green' : 'yellow'}>
                {t(payment.released ? 'payments.isReleased' : 'payments.isWaiting')}
              </Tag>
            </p>
            <p className="award-quiet">
              {t('payments.recordedBy', { name: payment.recordedName ?? t('letter.someone') })}{' '}
              {payment.released &&
                t('payments.releasedBy', { name: payment.releasedName ?? t('letter.someone') })}
            </p>
            {!payment.released && !payment.mayRelease && (
              <p className="notice notice-wait">{t('payments.notYou')}</p>
            )}
            {!payment.released && (
              <div className="actions">
                {payment.mayRelease && (
                  <Button
                    tone="main"
                    busy={
                      release.isPending &&
                      release.variables.input?.disbursementId === payment.id &&
                      t('payments.release')
                    }
                    onClick={() => release.mutate({ params: { id }, input: { disbursementId: payment.id } })}
                  >
                    {t('payments.release')}
                  </Button>
                )}
                <Button
                  busy={
                    remove.isPending &&
                    remove.variables.input?.disbursementId === payment.id &&
                    t('payments.remove')
                  }
                  onClick={() => remove.mutate({ params: { id }, input: { disbursementId: payment.id } })}
                >
                  {t('payments.remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const { paidOn, reference } = grantAwardsContract.pay.input.shape
const input = z.object({
  amountMinor: z
    .string()
    .transform((text) => parseDollars(text) ?? 0)
    .pipe(grantAwardsContract.pay.input.shape.amountMinor),
  ...{ paidOn, reference },
})
const CENTS = 100

function PaymentForm({ award: { id, version, payableMinor } }: PaymentsProps) {
  const { t, dollars } = useAwardWords()
  const labels = useMemo(
    () => ({
      amountMinor: t('payments.amount'),
      paidOn: t('payments.paidOn'),
      reference: t('payments.reference'),
    }),
    [t],
  )
  const today = mogadishuDay(new Date())
  const start = { amountMinor: (payableMinor / CENTS).toFixed(2), paidOn: today, reference: '' }
  const state = useStaffForm(input, { start, labels })
  // Made once for the form, so that a payment whose answer was lost is recorded once.
  const [paymentId] = useState(() => uuidv7())
  const pay = useAction('grantAwards', 'pay', {
    refreshes: AWARD_READS,
    says: t('payments.recorded'),
    onError: state.refuse,
  })
  return (
    <>
      <h3>{t('payments.new')}</h3>
      <StaffForm
        state={state}
        submit={t('payments.record')}
        busy={t('payments.recording')}
        failedTitle={t('payments.failed')}
        onSubmit={(values) => pay.submit({ params: { id }, input: { ...values, version, id: paymentId } })}
      >
        <div className="award-days">
          <StaffText
            state={state}
            name="amountMinor"
            dir="ltr"
            hint={t('payments.most', { amount: dollars(payableMinor) })}
          />
          <StaffDay state={state} name="paidOn" max={today} />
          <StaffText state={state} name="reference" maxLength={100} dir="ltr" />
        </div>
      </StaffForm>
    </>
  )
}
