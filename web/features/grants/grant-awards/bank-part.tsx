import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { EnteredBank, GrantAward } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { type BankDetails, bankDetails } from '#shared/schemas/grant-report.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AWARD_READS, useAwardWords } from './words.ts'

interface BankProps {
  readonly award: GrantAward
}
const FIELDS = ['accountHolder', 'bankName', 'branch', 'accountNumber', 'swift'] as const

/** Where the award is paid to. Details are read on request, since every reading is written into the audit trail (REQ-GRT-83). */
export function BankPart({ award }: BankProps) {
  const { t } = useAwardWords()
  const [isOpen, setOpen] = useState(false)
  const [isEntering, setEntering] = useState(false)
  const { waitingBank, hasBank, state } = award
  return (
    <section className="award-part" aria-labelledby="award-bank">
      <h2 id="award-bank">{t('bank.title')}</h2>
      <p className="award-tags">
        <Tag tone={hasBank ? 'green' : 'grey'}>{t(hasBank ? 'bank.approved' : 'bank.none')}</Tag>
        {waitingBank && <Tag tone="yellow">{t(`bank.waiting.${waitingBank}`)}</Tag>}
      </p>
      <p className="award-quiet">{t('bank.lead')}</p>
      {isOpen && <Details award={award} />}
      <div className="actions">
        {(hasBank || waitingBank) && !isOpen && (
          <Button tone={waitingBank ? 'main' : 'quiet'} onClick={() => setOpen(true)}>
            {t('bank.show')}
          </Button>
        )}
        {state !== 'completed' && <Button onClick={() => setEntering(true)}>{t('bank.enter')}</Button>}
      </div>
      {isEntering && <BankDialog award={award} onClose={() => setEntering(false)} />}
    </section>
  )
}

function Details({ award: { id } }: BankProps) {
  const { t } = useAwardWords()
  const { data, error, refetch } = useCall('grantAwards', 'readBank', { params: { id } }, { isKept: false })
  const decide = useAction('grantAwards', 'decideBank', {
    refreshes: AWARD_READS,
    says: t('bank.decided'),
  })
  const isDeciding = (decision: 'approve' | 'refuse') =>
    decide.isPending && decide.variables.input?.decision === decision
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={4} />
  return (
    <>
      {decide.error && <Failure error={decide.error} title={t('bank.failed')} />}
      {data.map((bank) => (
        <article key={bank.id} className="award-bank" aria-label={t(`bank.state.${bank.state}`)}>
          <Entered bank={bank} />
          {bank.state !== 'approved' && (
            <div className="actions">
              {bank.mayApprove && (
                <Button
                  tone="main"
                  disabled={isDeciding('refuse')}
                  busy={isDeciding('approve') && t('bank.approve')}
                  onClick={() =>
                    decide.mutate({ params: { id }, input: { bankId: bank.id, decision: 'approve' } })
                  }
                >
                  {t(bank.state === 'proposed' ? 'bank.check' : 'bank.approve')}
                </Button>
              )}
              <Button
                disabled={isDeciding('approve')}
                busy={isDeciding('refuse') && t('bank.refuse')}
                onClick={() =>
                  decide.mutate({ params: { id }, input: { bankId: bank.id, decision: 'refuse' } })
                }
              >
                {t('bank.refuse')}
              </Button>
            </div>
          )}
        </article>
      ))}
    </>
  )
}

function Entered({ bank }: { readonly bank: EnteredBank }) {
  const { t, day } = useAwardWords()
  const { state, enteredAt, byApplicant, enteredBy, checkedBy, decidedBy, details, mayApprove } = bank
  const someone = t('letter.someone')
  const date = day(mogadishuDay(new Date(enteredAt)))
  return (
    <>
      <h3>{t(`bank.state.${state}`)}</h3>
      <p className="award-quiet">
        {byApplicant
          ? t('bank.byApplicant', { date })
          : t('bank.byStaff', { date, name: enteredBy ?? someone })}{' '}
        {byApplicant && state !== 'proposed' && t('bank.checkedBy', { name: checkedBy ?? someone })}{' '}
        {state === 'approved' && t('bank.approvedBy', { name: decidedBy ?? someone })}
      </p>
      {state === 'proposed' && <p className="notice">{t('bank.checkHint')}</p>}
      {state === 'checked' && !mayApprove && <p className="notice notice-wait">{t('bank.notYou')}</p>}
      {details ? (
        <dl className="award-details">
          {FIELDS.filter((name) => details[name]).map((name) => (
            <div key={name}>
              <dt>{t(`bank.field.${name}`)}</dt>
              <dd dir="auto">{details[name]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('anonymised')}</p>
      )}
    </>
  )
}

const EMPTY: BankDetails = { accountHolder: '', bankName: '', branch: '', accountNumber: '', swift: '' }

function BankDialog({ award: { id }, onClose }: BankProps & { readonly onClose: () => void }) {
  const { t } = useAwardWords()
  const labels = useMemo(
    () => ({
      accountHolder: t('bank.field.accountHolder'),
      bankName: t('bank.field.bankName'),
      branch: t('bank.field.branch'),
      accountNumber: t('bank.field.accountNumber'),
      swift: t('bank.field.swift'),
    }),
    [t],
  )
  const state = useStaffForm(bankDetails, { start: EMPTY, labels })
  // Made once for the dialog, so that details whose answer was lost are one change.
  const [bankId] = useState(() => uuidv7())
  const enter = useAction('grantAwards', 'enterBank', {
    refreshes: AWARD_READS,
    says: t('bank.entered'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('bank.enter')} onClose={onClose}>
      <p>{t('bank.enterLead')}</p>
      <StaffForm
        state={state}
        submit={t('bank.save')}
        busy={t('bank.saving')}
        failedTitle={t('bank.failed')}
        onSubmit={(values) => enter.submit({ params: { id }, input: { ...values, id: bankId } })}
        onCancel={onClose}
      >
        <StaffText state={state} name="accountHolder" maxLength={200} autoComplete="off" />
        <StaffText state={state} name="bankName" maxLength={200} autoComplete="off" />
        <StaffText state={state} name="branch" maxLength={200} autoComplete="off" optional />
        <StaffText state={state} name="accountNumber" maxLength={60} autoComplete="off" dir="ltr" />
        <StaffText state={state} name="swift" maxLength={20} autoComplete="off" dir="ltr" optional />
      </StaffForm>
    </Dialog>
  )
}
