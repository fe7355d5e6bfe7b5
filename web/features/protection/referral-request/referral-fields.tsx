import { GENDERS, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/reported-choices.ts'
import { fieldPropsOf, PlaceFields } from '#web/features/protection/visitor-forms/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import type { Referral } from './referral-values.ts'

interface FieldsProps {
  readonly referral: Referral
}

/** Everything that the request asks for: first the service, then the place, then the person. */
export function ReferralFields({ referral }: FieldsProps) {
  return (
    <>
      <ServiceFields referral={referral} />
      <PlaceFields form={referral} />
      <PersonFields referral={referral} />
    </>
  )
}

function ServiceFields({ referral }: FieldsProps) {
  const { t } = useTranslation('referralRequest')
  const { text, radio } = fieldPropsOf(referral)
  return (
    <>
      <RadioGroup
        {...radio('serviceType')}
        label={t('fields.serviceType')}
        choices={SERVICE_TYPES.map((value) => ({ value, label: t(`services.${value}`) }))}
      />
      <RadioGroup
        {...radio('urgencyLevel')}
        label={t('fields.urgencyLevel')}
        choices={REFERRAL_URGENCIES.map((value) => ({ value, label: t(`urgencies.${value}`) }))}
      />
      <TextArea
        {...text('serviceNeeds')}
        label={t('fields.serviceNeeds')}
        hint={
          <>
            {t('fields.serviceNeedsHint')} <InEnglish of="referralRequest.fields.serviceNeedsHint" />
          </>
        }
        rows={5}
      />
    </>
  )
}

function PersonFields({ referral }: FieldsProps) {
  const { t } = useTranslation('referralRequest')
  const { text, radio } = fieldPropsOf(referral)
  return (
    <>
      <TextField
        {...text('clientName')}
        label={t('fields.clientName')}
        hint={
          <>
            {t('fields.clientNameHint')} <InEnglish of="referralRequest.fields.clientNameHint" />
          </>
        }
      />
      <TextField {...text('clientAge')} label={t('fields.clientAge')} hint={t('fields.clientAgeHint')} />
      <RadioGroup
        {...radio('clientGender')}
        label={t('fields.clientGender')}
        choices={GENDERS.map((value) => ({ value, label: t(`genders.${value}`) }))}
      />
      <TextField
        {...text('contactInfo')}
        label={t('fields.contactInfo')}
        hint={
          <>
            {t('fields.contactInfoHint')} <InEnglish of="referralRequest.fields.contactInfoHint" />
          </>
        }
      />
      <TextField
        {...text('preferredProvider')}
        label={t('fields.preferredProvider')}
        hint={t('fields.preferredProviderHint')}
        optional
      />
      <TextArea
        {...text('additionalNotes')}
        label={t('fields.additionalNotes')}
        hint={
          <>
            {t('fields.additionalNotesHint')} <InEnglish of="referralRequest.fields.additionalNotesHint" />
          </>
        }
        rows={4}
        optional
      />
    </>
  )
}
