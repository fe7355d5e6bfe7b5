import { useMemo } from 'react'
import { type GrantAward, grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { useAction } from '#web/lib/calls.ts'
import { StaffDay } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Tag } from '#web/ui/tag.tsx'
import { AWARD_READS, useAwardWords } from './words.ts'

/** The agreement: until when it has to be signed, and when it was (REQ-GRT-82). */
export function AgreementPart({ award }: { readonly award: GrantAward }) {
  const { t, day } = useAwardWords()
  const { agreement, state, version } = award
  return (
    <section className="award-part" aria-labelledby="award-agreement">
      <h2 id="award-agreement">{t('agreement.title')}</h2>
      {!agreement && <p>{t('agreement.before')}</p>}
      {agreement && <Signing agreement={agreement} />}
      {agreement?.startsOn && agreement.endsOn && (
        <p>{t('agreement.project', { from: day(agreement.startsOn), to: day(agreement.endsOn) })}</p>
      )}
      {agreement && state === 'awarded' && <AgreementForm key={version} award={award} />}
    </section>
  )
}

function Signing({ agreement }: { readonly agreement: NonNullable<GrantAward['agreement']> }) {
  const { t, day } = useAwardWords()
  const { signBy, signedOn, late } = agreement
  const due = day(signBy)
  if (signedOn === null) {
    return (
      <p>
        {late && <Tag tone="red">{t('late')}</Tag>}{' '}
        {t(late ? 'agreement.lateNow' : 'agreement.due', { date: due })}
      </p>
    )
  }
  return (
    <p>
      {late && <Tag tone="yellow">{t('late')}</Tag>}{' '}
      {t(late ? 'agreement.signedLate' : 'agreement.signed', { date: day(signedOn), due })}
    </p>
  )
}

const input = grantAwardsContract.sign.input.omit({ version: true })

function AgreementForm({ award: { id, version, letter } }: { readonly award: GrantAward }) {
  const { t } = useAwardWords()
  const labels = useMemo(
    () => ({
      signedOn: t('agreement.signedOn'),
      startsOn: t('agreement.startsOn'),
      endsOn: t('agreement.endsOn'),
    }),
    [t],
  )
  const state = useStaffForm(input, { start: { signedOn: '', startsOn: '', endsOn: '' }, labels })
  const sign = useAction('grantAwards', 'sign', {
    refreshes: AWARD_READS,
    says: t('agreement.saved'),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('agreement.save')}
      busy={t('agreement.saving')}
      failedTitle={t('agreement.failed')}
      onSubmit={(values) => sign.submit({ params: { id }, input: { version, ...values } })}
    >
      <div className="award-days">
        <StaffDay
          state={state}
          name="signedOn"
          max={mogadishuDay(new Date())}
          {...(letter ? { min: letter.toldOn } : {})}
        />
        <StaffDay state={state} name="startsOn" />
        <StaffDay state={state} name="endsOn" />
      </div>
    </StaffForm>
  )
}
