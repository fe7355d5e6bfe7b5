import { z } from 'zod'
import { CONSENT_ANSWERS, CONSENT_LANGUAGES, CONSENT_WAYS } from '#shared/domain/enumerations.ts'
import { consents } from '#shared/schemas/consents.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffDay, StaffSelect, StaffText, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import type { StaffFormState } from '#web/ui/staff/use-staff-form.ts'

const { fields } = consents

/** What is entered of every answer. */
export const answerSchema = z.object({
  answer: fields.answer.schema,
  consentOf: fields.consentOf.schema,
  answeredOn: fields.answeredOn.schema,
  consentHow: fields.consentHow.schema,
  language: fields.language.schema,
  textShown: fields.textShown.schema,
  givenBy: fields.givenBy.schema,
  endsOn: fields.endsOn.schema,
})

/** The fields of an answer, in the order in which one asks. */
export function AnswerFields({ state: form }: { readonly state: unknown }) {
  const { t } = useTranslation(['consents', 'terms'])
  // A form that has more fields has all of these.
  const state = form as StaffFormState<typeof answerSchema>
  return (
    <>
      <StaffSelect
        state={state}
        name="answer"
        choices={CONSENT_ANSWERS.map((value) => ({ value, label: t(`terms:consentAnswer.${value}`) }))}
      />
      <StaffText
        state={state}
        name="consentOf"
        maxLength={200}
        autoComplete="off"
        hint={t('consents:consentOfHint')}
      />
      <StaffDay state={state} name="answeredOn" />
      <StaffSelect
        state={state}
        name="consentHow"
        choices={CONSENT_WAYS.map((value) => ({ value, label: t(`terms:consentHow.${value}`) }))}
      />
      <StaffSelect
        state={state}
        name="language"
        choices={CONSENT_LANGUAGES.map((value) => ({ value, label: t(`terms:consentLanguage.${value}`) }))}
      />
      <StaffTextArea state={state} name="textShown" rows={4} hint={t('consents:textShownHint')} />
      <StaffText
        state={state}
        name="givenBy"
        optional
        maxLength={200}
        autoComplete="off"
        hint={t('consents:givenByHint')}
      />
      <StaffDay state={state} name="endsOn" optional hint={t('consents:endsOnHint')} />
    </>
  )
}
