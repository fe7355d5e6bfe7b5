import { CLIMATE_TYPES, CLIMATE_URGENCIES } from '#shared/domain/reported-choices.ts'
import { fieldPropsOf, PlaceFields } from '#web/features/protection/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import type { ClimateReport } from './climate-values.ts'

interface FieldsProps {
  readonly report: ClimateReport
}

/** Everything that the report asks for: what happened and where, who is harmed, and who reports it. */
export function ReportFields({ report }: FieldsProps) {
  return (
    <>
      <WhatFields report={report} />
      <PlaceFields form={report} />
      <HarmFields report={report} />
      <ReporterFields report={report} />
    </>
  )
}

function WhatFields({ report }: FieldsProps) {
  const { t } = useTranslation('climate')
  const { text, radio } = fieldPropsOf(report)
  return (
    <>
      <RadioGroup
        {...radio('incidentType')}
        label={t('fields.incidentType')}
        columns
        choices={CLIMATE_TYPES.map((value) => ({
          value,
          label: t(`types.${value}`),
          hint: t(`typeHints.${value}`),
        }))}
      />
      <TextArea
        {...text('description')}
        label={t('fields.description')}
        hint={
          <>
            {t('fields.descriptionHint')} <InEnglish of="climate.fields.descriptionHint" />
          </>
        }
        rows={6}
      />
      <RadioGroup
        {...radio('urgencyLevel')}
        label={t('fields.urgencyLevel')}
        choices={CLIMATE_URGENCIES.map((value) => ({ value, label: t(`urgencies.${value}`) }))}
      />
      <TextField {...text('location')} label={t('fields.location')} hint={t('fields.locationHint')} />
    </>
  )
}

function HarmFields({ report }: FieldsProps) {
  const { t } = useTranslation('climate')
  const { text } = fieldPropsOf(report)
  const long = (
    name: 'vulnerabilityFactors' | 'environmentalImpact' | 'humanRightsViolations' | 'immediateNeeds',
  ) => (
    <TextArea {...text(name)} label={t(`fields.${name}`)} hint={t(`fields.${name}Hint`)} rows={3} optional />
  )
  return (
    <>
      <TextField
        {...text('affectedPopulation')}
        label={t('fields.affectedPopulation')}
        hint={t('fields.affectedPopulationHint')}
        optional
      />
      <TextField
        {...text('populationSize')}
        label={t('fields.populationSize')}
        hint={t('fields.populationSizeHint')}
        optional
      />
      {long('vulnerabilityFactors')}
      {long('environmentalImpact')}
      {long('humanRightsViolations')}
      {long('immediateNeeds')}
      <TextArea
        {...text('evidenceAvailable')}
        label={t('fields.evidenceAvailable')}
        hint={t('fields.evidenceAvailableHint')}
        rows={2}
        optional
      />
    </>
  )
}

function ReporterFields({ report }: FieldsProps) {
  const { t } = useTranslation('climate')
  const { text } = fieldPropsOf(report)
  return (
    <>
      <TextField
        {...text('reporterName')}
        label={t('fields.reporterName')}
        hint={
          <>
            {t('fields.reporterNameHint')} <InEnglish of="climate.fields.reporterNameHint" />
          </>
        }
      />
      <TextField
        {...text('reporterContact')}
        label={t('fields.reporterContact')}
        hint={
          <>
            {t('fields.reporterContactHint')} <InEnglish of="climate.fields.reporterContactHint" />
          </>
        }
        optional
      />
      <TextField {...text('reporterOrganization')} label={t('fields.reporterOrganization')} optional />
    </>
  )
}
