import type { OpenedReferral } from '#shared/contract/protection/referral-links.ts'
import { DECLINE_REASONS, REFERRAL_OUTCOMES } from '#shared/domain/enumerations.ts'
import { ANSWERS_AFTER, SHARED_REFERRAL_PATH } from '#shared/domain/referral-sharing.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useHref } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup, SelectField } from '#web/ui/field.tsx'
import { answerOf } from './opened-referral.ts'

/** What the provider says of the referral: that it accepts or declines, and later how it went on. */
export function AnswerForm({
  opened: { status, expiresAt },
  token,
  code,
  isAnswered,
  failure,
  onAnswered,
}: {
  readonly opened: OpenedReferral
  readonly token: string
  readonly code: string
  readonly isAnswered: boolean
  readonly failure: string | null
  readonly onAnswered: (opened: OpenedReferral) => void
}) {
  const { t } = useTranslation(['sharedReferral', 'terms'])
  const locale = useLocale()
  const message = useMessage()
  const failureText = useFailureText()
  const action = useHref(`${SHARED_REFERRAL_PATH}?token=${encodeURIComponent(token)}`)
  const send = useAction('referralLinks', 'answer', { says: { shownBy: 'place' }, onSuccess: onAnswered })
  const detail = send.error?.details[0]?.message
  const problem = send.error
    ? detail
      ? message(detail)
      : failureText(send.error)
    : failure && message(failure)
  const answers = ANSWERS_AFTER[status] ?? []
  const asksWhy = answers.includes('declined')
  const until = formatDateTime(expiresAt, locale, EAST_AFRICA)
  return (
    <section>
      <h2>{t('answer.title')}</h2>
      {isAnswered && (
        <p className="notice" role="status">
          {t('answer.done', { status: t(`terms:referralStatus.${status}`) })}
        </p>
      )}
      {answers.length === 0 ? (
        <p>{t('answer.ended')}</p>
      ) : (
        <BareForm
          // The next answer begins with nothing chosen.
          key={status}
          className="form"
          method="post"
          action={action}
          onSend={(values) => send.submit({ input: answerOf(token, values) })}
        >
          <p>{t('answer.until', { time: until })}</p>
          {problem && (
            <p className="failure" role="alert">
              <strong>{t('answer.failed')}</strong> {problem}
            </p>
          )}
          <input type="hidden" name="code" value={code} />
          <input type="hidden" name="answering" value="yes" />
          <RadioGroup
            name="status"
            label={t('answer.question')}
            choices={answers.map((value) => ({ value, label: t(`answer.choices.${value}`) }))}
            control={{ required: true }}
          />
          <SelectField
            name="reason"
            label={t(asksWhy ? 'answer.whyDecline' : 'answer.outcome')}
            empty={t('answer.choose')}
            defaultValue=""
            choices={
              asksWhy
                ? DECLINE_REASONS.map((value) => ({ value, label: t(`terms:declineReason.${value}`) }))
                : REFERRAL_OUTCOMES.map((value) => ({ value, label: t(`terms:referralOutcome.${value}`) }))
            }
          />
          <div className="actions">
            <Button type="submit" tone="main" busy={send.isPending && t('answer.busy')}>
              {t('answer.send')}
            </Button>
          </div>
        </BareForm>
      )}
    </section>
  )
}
