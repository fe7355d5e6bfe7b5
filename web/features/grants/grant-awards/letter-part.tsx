import { useMemo, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { type GrantAward, grantAwardsContract } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { LETTER_LINK } from '#shared/domain/grant-awards.ts'
import { UNDELIVERED_MAIL } from '#shared/domain/mail.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { AWARD_READS, useAwardWords } from './words.ts'

interface AwardProps {
  readonly award: GrantAward
}

/** The letter about the decision: written from its template and read before it is sent, or what was sent. */
export function LetterPart({ award }: AwardProps) {
  const { t } = useAwardWords()
  const [open, setOpen] = useState<'letter' | 'told' | null>(null)
  const { letter, confirmed, contact } = award
  const isLost = UNDELIVERED_MAIL.some((state) => state === letter?.delivery)
  return (
    <section className="award-part" aria-labelledby="award-letter">
      <h2 id="award-letter">{t('letter.title')}</h2>
      {letter && <Sent letter={letter} isLost={isLost} />}
      {(!letter || isLost) && contact && (
        <>
          {!letter && <p>{t('letter.none')}</p>}
          {!confirmed && <p className="notice notice-wait">{t('letter.unconfirmed')}</p>}
          <div className="actions">
            {confirmed && (
              <Button tone="main" onClick={() => setOpen('letter')}>
                {t('letter.prepare')}
              </Button>
            )}
            <Button onClick={() => setOpen('told')}>{t('told.open')}</Button>
          </div>
        </>
      )}
      {open === 'letter' && <LetterDialog award={award} onClose={() => setOpen(null)} />}
      {open === 'told' && <ToldDialog award={award} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Sent({
  letter,
  isLost,
}: {
  readonly letter: NonNullable<GrantAward['letter']>
  readonly isLost: boolean
}) {
  const { t, day } = useAwardWords()
  const { way, toldOn, by, delivery, text } = letter
  const values = { date: day(toldOn), name: by ?? t('letter.someone') }
  return (
    <>
      <p>{t(way === 'email' ? 'letter.toldOn' : 'letter.toldOther', values)}</p>
      {delivery && (
        <p className={isLost ? 'notice notice-wait' : 'field-hint'}>{t(`letter.delivery.${delivery}`)}</p>
      )}
      {text && (
        <details>
          <summary>{t('letter.read')}</summary>
          <p className="award-letter" dir="auto">
            {text}
          </p>
        </details>
      )}
    </>
  )
}

interface DialogProps extends AwardProps {
  readonly onClose: () => void
}

/** The letter as it will leave, to be read and changed before. */
function LetterDialog({ award, onClose }: DialogProps) {
  const { t } = useAwardWords()
  const { id } = award
  const { data, error, refetch } = useCall(
    'grantAwards',
    'draftLetter',
    { params: { id } },
    { isKept: false },
  )
  return (
    <Dialog title={t('letter.dialog')} size="wide" onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} />}
      {data && <LetterForm award={award} {...data} onClose={onClose} />}
    </Dialog>
  )
}

const letterInput = grantAwardsContract.sendLetter.input.pick({ text: true })

function LetterForm({
  award: { id, version, language, contact },
  subject,
  text,
  onClose,
}: DialogProps & { readonly subject: string; readonly text: string }) {
  const { t } = useAwardWords()
  const labels = useMemo(() => ({ text: t('letter.text') }), [t])
  const state = useStaffForm(letterInput, { start: { text }, labels })
  // Made once for the dialog, so that a letter whose answer was lost is not sent a second time.
  const [letterId] = useState(() => uuidv7())
  const send = useAction('grantAwards', 'sendLetter', {
    refreshes: AWARD_READS,
    says: t('letter.sent'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <>
      <p>
        {t('letter.to', { address: contact?.email ?? '', subject })} {t(`letter.language.${language}`)}
      </p>
      <StaffForm
        state={state}
        submit={t('letter.send')}
        busy={t('letter.sending')}
        failedTitle={t('letter.failed')}
        onSubmit={(values) =>
          send.submit({ params: { id }, input: { id: letterId, version, text: values.text } })
        }
        onCancel={onClose}
      >
        <StaffTextArea
          state={state}
          name="text"
          rows={16}
          lang={language}
          maxLength={6000}
          hint={t('letter.linkHint', { link: LETTER_LINK })}
        />
      </StaffForm>
    </>
  )
}

const toldInput = z.object({ toldOn: grantAwardsContract.recordTold.input.shape.toldOn })

/** The day on which the applicant was notified by telephone or in person. */
function ToldDialog({ award: { id, version }, onClose }: DialogProps) {
  const { t } = useAwardWords()
  const labels = useMemo(() => ({ toldOn: t('told.day') }), [t])
  const today = mogadishuDay(new Date())
  const state = useStaffForm(toldInput, { start: { toldOn: today }, labels })
  const record = useAction('grantAwards', 'recordTold', {
    refreshes: AWARD_READS,
    says: t('told.saved'),
    onSuccess: onClose,
    onError: state.refuse,
  })
  return (
    <Dialog title={t('told.title')} onClose={onClose}>
      <p>{t('told.text')}</p>
      <StaffForm
        state={state}
        submit={t('told.save')}
        failedTitle={t('told.failed')}
        onSubmit={(values) => record.submit({ params: { id }, input: { version, ...values } })}
        onCancel={onClose}
      >
        <StaffDay state={state} name="toldOn" max={today} />
      </StaffForm>
    </Dialog>
  )
}
