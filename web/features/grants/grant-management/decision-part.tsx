import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import type { GrantOutcome } from '#shared/domain/grant-decisions.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { requiredText } from '#shared/schemas/field.ts'
import { wholeDollars } from '#shared/schemas/grant-round.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffText, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { STATE_TONES, useGrantWords } from './words.ts'

type Management = NonNullable<GrantApplicationPage['management']>
const CENTS = 100
const MOST_REASON = 5_000

/** The decision about an application: made, undone, or waiting for its reviews (REQ-GRT-63). */
export function DecisionPart({
  application,
  management: { decision },
}: {
  readonly application: GrantApplicationPage
  readonly management: Management
}) {
  const { t } = useGrantWords()
  const [chosen, setChosen] = useState<GrantOutcome | null>(null)
  const { made, outcomes } = decision
  const waits = ['in-review', 'interview'].includes(application.state) && outcomes.length === 0
  if (!made && outcomes.length === 0 && !waits) return null
  return (
    <section className="grant-part" aria-labelledby="grant-decision">
      <h2 id="grant-decision">{t('decision.title')}</h2>
      {made && <Made application={application} made={made} />}
      {waits && <p className="grant-quiet">{t('decision.waits')}</p>}
      {outcomes.length > 0 && (
        <div className="actions">
          {outcomes.map((outcome) => (
            <Button
              key={outcome}
              tone={outcome === 'awarded' ? 'main' : 'quiet'}
              onClick={() => setChosen(outcome)}
            >
              {t(`decision.acts.${outcome}`)}
            </Button>
          ))}
        </div>
      )}
      {chosen && (
        <Deciding
          application={application}
          decision={decision}
          outcome={chosen}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

function Made({
  application: { id, version },
  made,
}: {
  readonly application: GrantApplicationPage
  readonly made: NonNullable<Management['decision']['made']>
}) {
  const { t, locale, dollars } = useGrantWords()
  const undo = useAction('grantManagement', 'undoDecision', {
    says: t('decision.undone'),
  })
  const { outcome, awardedMinor, reason, by, at, undoable } = made
  return (
    <>
      {undo.error && <Failure error={undo.error} title={t('decision.failed')} />}
      <p className="grant-tags">
        <Tag tone={STATE_TONES[outcome]}>{t(`states.${outcome}`)}</Tag>
        {awardedMinor !== null && <strong>{dollars(awardedMinor)}</strong>}
      </p>
      <p className="grant-quiet">
        {t('decision.by', { name: by ?? t('screening.someone'), date: formatDateTime(at, locale) })}
      </p>
      <p className="grant-own" dir="auto">
        {reason}
      </p>
      {undoable && (
        <>
          <p className="grant-quiet">{t('decision.undoHint')}</p>
          <Button
            busy={undo.isPending && t('review.saving')}
            onClick={() => undo.mutate({ params: { id }, input: { version } })}
          >
            {t('decision.undo')}
          </Button>
        </>
      )}
    </>
  )
}

/** A text that is a whole number of dollars. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,8}$/, 'Enter the amount of the grant')
  .transform(Number)
  .pipe(wholeDollars)
const schemas = {
  awarded: z.object({ amount, reason: requiredText(1, MOST_REASON, 'Write the reasons') }),
  declined: z.object({
    amount: z.literal('').transform(() => undefined),
    reason: requiredText(1, MOST_REASON, 'Write the reasons'),
  }),
} as const

function Deciding({
  application: { id, version, requestedMinor },
  decision: { minimum, maximum },
  outcome,
  onClose,
}: {
  readonly application: GrantApplicationPage
  readonly decision: Management['decision']
  readonly outcome: GrantOutcome
  readonly onClose: () => void
}) {
  const { t, dollars } = useGrantWords()
  const isAward = outcome === 'awarded'
  const labels = useMemo(
    () => ({ ...(isAward ? { amount: t('decision.amount') } : {}), reason: t('decision.reason') }),
    [t, isAward],
  )
  const requestedDollars = Math.round((requestedMinor ?? 0) / CENTS)
  const start = Math.min(Math.max(requestedDollars, minimum), maximum)
  const state = useStaffForm(schemas[outcome], {
    start: { amount: isAward ? String(start) : '', reason: '' },
    labels,
  })
  const decide = useAction('grantManagement', 'decide', {
    says: t('decision.saved'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t(`decision.acts.${outcome}`)} onClose={onClose}>
      <p>{t('decision.lead')}</p>
      <StaffForm
        state={state}
        submit={t(`decision.acts.${outcome}`)}
        busy={t('review.saving')}
        failedTitle={t('decision.failed')}
        onSubmit={({ amount: given, reason }) =>
          decide.submit({
            params: { id },
            input: { version, outcome, reason, ...(given === undefined ? {} : { amount: given }) },
          })
        }
        onCancel={onClose}
      >
        {isAward && (
          <StaffText
            state={state}
            name="amount"
            hint={t('decision.range', {
              minimum: dollars(minimum * CENTS),
              maximum: dollars(maximum * CENTS),
            })}
          />
        )}
        <StaffTextArea
          state={state}
          name="reason"
          hint={t('decision.reasonHint')}
          rows={4}
          maxLength={MOST_REASON}
        />
      </StaffForm>
    </Dialog>
  )
}
