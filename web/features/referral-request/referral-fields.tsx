import { useTranslation } from 'react-i18next'
import { GENDERS, REFERRAL_URGENCIES, SERVICE_TYPES } from '#shared/domain/enumerations.ts'
import { findRegion, REGIONS, regionName } from '#shared/domain/places.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { RadioGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import type { ReferralField } from './referral-values.ts'
import type { Referral } from './use-referral.ts'

interface FieldsProps {
  readonly referral: Referral
}

/** Everything that the request asks for: first the service, then the place, then the person. */
export function ReferralFields({ referral }: FieldsProps) {
  return (
    <>
      <ServiceFields referral={referral} />
      <PlaceFields referral={referral} />
      <PersonFields referral={referral} />
    </>
  )
}

/** What ties a control to the request. */
function controlsOf({ values, change, errorOf }: Referral) {
  const error = (name: ReferralField) => {
    const found = errorOf(name)
    return found === undefined ? {} : { error: found }
  }
  const set = (name: ReferralField) => (event: { readonly target: { readonly value: string } }) =>
    change({ [name]: event.target.value })
  const text = (name: ReferralField) => ({ name, value: values[name], onChange: set(name), ...error(name) })
  const radio = (name: ReferralField) => ({
    name,
    value: values[name],
    control: { onChange: set(name) },
    ...error(name),
  })
  return { text, radio }
}

function ServiceFields({ referral }: FieldsProps) {
  const { t } = useTranslation('referralRequest')
  const { text, radio } = controlsOf(referral)
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

function PlaceFields({ referral }: FieldsProps) {
  const { t } = useTranslation('incidentReporting')
  const locale = useLocale()
  const { text } = controlsOf(referral)
  const region = findRegion(referral.values.regionCode)
  return (
    <>
      <SelectField
        {...text('regionCode')}
        onChange={(event) => referral.change({ regionCode: event.target.value, districtCode: '' })}
        label={t('fields.regionCode')}
        optional
        empty={t('fields.unknown')}
        choices={REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))}
      />
      {region && (
        <SelectField
          {...text('districtCode')}
          label={t('fields.districtCode')}
          optional
          empty={t('fields.unknown')}
          choices={region.districts.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </>
  )
}

function PersonFields({ referral }: FieldsProps) {
  const { t } = useTranslation('referralRequest')
  const { text, radio } = controlsOf(referral)
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
