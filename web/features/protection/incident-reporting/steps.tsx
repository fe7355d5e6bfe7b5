import { Suspense, useState } from 'react'
import { findRegion, REGIONS, regionName } from '#shared/domain/places.ts'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/reported-choices.ts'
import type { SpokenField } from '#shared/domain/voice-note.ts'
import type { SafetyText } from '#shared/i18n/safety-texts.ts'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { ChooseFiles } from '#web/features/protection/visitor-forms/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { CheckboxField, RadioGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import {
  asksAboutPeople,
  type ControlName,
  EXTENTS,
  REACHES,
  type ReportField,
  type StepName,
} from './report-values.ts'
import type { Report } from './use-report.ts'
import { WhenField } from './when-field.tsx'

// Few reports need it, and it knows opening times.
const MedicalHelp = lazyPart(
  async () => (await import('#web/features/protection/pathways/index.ts')).MedicalHelp,
)

const VoiceNote = lazyPart(async () => (await import('./voice/voice-note.tsx')).VoiceNote)

interface StepProps {
  readonly report: Report
}

interface FilesProps extends StepProps {
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
}

interface PartProps extends FilesProps {
  readonly step: StepName
  /** Whether a voice note was deleted because the report became anonymous. */
  readonly noteLost: boolean
}

/** The controls of one step. */
export function StepFields({ step, report, noteLost, files, onFiles }: PartProps) {
  const props = { report, files, onFiles }
  switch (step) {
    case 'what':
      return <WhatStep {...props} />
    case 'where':
      return <WhereStep {...props} />
    case 'you':
      return <YouStep report={report} noteLost={noteLost} />
    case 'help':
      return <HelpStep {...props} />
  }
}

/** Staff who record incidents attach evidence to the record; the app sends files only with a connection. */
function useMayAddFiles(): boolean {
  const hydrating = useHydrating()
  const recordsThemselves = useMay('incidents:edit')
  return !recordsThemselves && !(hydrating ? false : window.desktop)
}

/** A voice note beside a field; without script there is none. */
function Voice({ field, report, files, onFiles }: FilesProps & { readonly field: SpokenField }) {
  const { t } = useTranslation('incidentReporting')
  const hydrating = useHydrating()
  const mayAddFiles = useMayAddFiles()
  if (hydrating || !mayAddFiles) return null
  function change(next: readonly File[]): void {
    onFiles(next)
    // What was said need not be written: that it is missing is said no longer.
    if (field === 'description') report.change({ description: report.values.description })
  }
  return (
    <Suspense>
      <VoiceNote
        field={field}
        label={t(`fields.${field}`)}
        anonymous={report.values.reach === 'code'}
        files={files}
        onFiles={change}
      />
    </Suspense>
  )
}

/** A label or hint on which safety hangs, with its English where that is needed. */
function Hint({ of }: { readonly of: SafetyField }) {
  const { t } = useTranslation('incidentReporting')
  return (
    <>
      {t(`fields.${of}`)} <InEnglish of={`incidentReporting.fields.${of}`} />
    </>
  )
}
type SafetyField = SafetyText extends infer Key
  ? Key extends `incidentReporting.fields.${infer Name}`
    ? Name
    : never
  : never

/** What ties a text control to the report. */
function fieldPropsOf({ values, change, errorOf }: Report) {
  const error = (name: ReportField) => {
    const problem = errorOf(name)
    return problem === undefined ? {} : { error: problem }
  }
  type TextName = Exclude<ControlName & ReportField, 'urgentAssistance' | 'referralNeeded'>
  const text = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
    ...error(name),
  })
  return { text, error }
}

function WhatStep(props: FilesProps) {
  const { report } = props
  const { t } = useTranslation('incidentReporting')
  const { text, error } = fieldPropsOf(report)
  const { values, change } = report
  return (
    <>
      <RadioGroup
        name="incidentType"
        label={t('fields.incidentType')}
        value={values.incidentType}
        choices={INCIDENT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        control={{ onChange: (event) => change({ incidentType: event.target.value }) }}
        {...error('incidentType')}
      />
      <TextArea
        {...text('description')}
        label={t('fields.description')}
        hint={<Hint of="descriptionHint" />}
        rows={7}
      />
      <Voice {...props} field="description" />
      <RadioGroup
        name="severity"
        label={t('fields.severity')}
        value={values.severity}
        choices={SEVERITIES.map((value) => ({
          value,
          label: t(`severities.${value}`),
          hint: (
            <>
              {t(`severityHints.${value}`)} <InEnglish of={`incidentReporting.severityHints.${value}`} />
            </>
          ),
        }))}
        control={{ onChange: (event) => change({ severity: event.target.value }) }}
        {...error('severity')}
      />
    </>
  )
}

/** When and where; in the complete form also who was involved. */
function WhereStep(props: FilesProps) {
  const { report } = props
  const { t } = useTranslation('incidentReporting')
  const locale = useLocale()
  const { text, error } = fieldPropsOf(report)
  const { values, change } = report
  const region = findRegion(values.regionCode)
  return (
    <>
      <WhenField
        date={values.date}
        time={values.time}
        onChange={change}
        label={t('fields.when')}
        hint={t('fields.whenHint')}
        dateLabel={t('fields.date')}
        timeLabel={t('fields.time')}
        {...error('dateTime')}
      />
      {values.incidentType === 'sgbv' && (
        <Suspense>
          <MedicalHelp
            happened={values.date && values.time ? `${values.date}T${values.time}` : values.date}
            region={values.regionCode || undefined}
          />
        </Suspense>
      )}
      <SelectField
        {...text('regionCode')}
        onChange={(event) => change({ regionCode: event.target.value, districtCode: '' })}
        label={t('fields.regionCode')}
        hint={t('fields.regionHint')}
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
      <TextField {...text('location')} label={t('fields.location')} hint={t('fields.locationHint')} />
      <People {...props} />
    </>
  )
}

function People(props: FilesProps) {
  const { t } = useTranslation('incidentReporting')
  const hydrating = useHydrating()
  const isAsked = asksAboutPeople(props.report.values)
  // Who empties the fields of the short form still has them before their eyes.
  const [wasAsked] = useState(isAsked)
  if (isAsked || wasAsked) {
    return (
      <>
        <h3 className="report-people">{t('steps.people')}</h3>
        <PeopleFields {...props} />
      </>
    )
  }
  // Without script there is no choice of the complete form, so its fields are folded away here.
  return (
    hydrating && (
      <details className="without-script">
        <summary>{t('peopleMore')}</summary>
        <PeopleFields {...props} />
      </details>
    )
  )
}

function PeopleFields(props: FilesProps) {
  const { report } = props
  const { t } = useTranslation('incidentReporting')
  const { text } = fieldPropsOf(report)
  return (
    <>
      <p className="report-lead">
        {t('peopleLead')} <InEnglish of="incidentReporting.peopleLead" />
      </p>
      <TextArea
        {...text('victimInfo')}
        label={t('fields.victimInfo')}
        hint={<Hint of="victimHint" />}
        rows={5}
        optional
      />
      <Voice {...props} field="victimInfo" />
      <TextArea
        {...text('witnessInfo')}
        label={t('fields.witnessInfo')}
        hint={<Hint of="witnessHint" />}
        rows={4}
        optional
      />
      <Voice {...props} field="witnessInfo" />
    </>
  )
}

function YouStep({ report, noteLost }: StepProps & Pick<PartProps, 'noteLost'>) {
  const { t } = useTranslation(['incidentReporting', 'visitorFiles'])
  const { text } = fieldPropsOf(report)
  const { values, change } = report
  const hydrating = useHydrating()
  const recordsThemselves = useMay('incidents:edit')
  return (
    <>
      <RadioGroup
        name="reach"
        label={t('fields.reach')}
        hint={<Hint of="reachHint" />}
        value={values.reach}
        choices={REACHES.map((value) => {
          const key = value === 'code' && recordsThemselves ? 'codeInside' : value
          return {
            value,
            label: t(`reaches.${key}`),
            hint: (
              <>
                {t(`reachHints.${key}`)} <InEnglish of={`incidentReporting.reachHints.${key}`} />
              </>
            ),
          }
        })}
        control={{
          onChange: (event) => change({ reach: event.target.value === 'code' ? 'code' : 'contact' }),
        }}
      />
      {noteLost && (
        <p className="notice" role="alert">
          {t('visitorFiles:noteLost')} <InEnglish of="visitorFiles.noteLost" />
        </p>
      )}
      {/* Without script the style sheet shows it once the contact is chosen. */}
      {(values.reach === 'contact' || hydrating) && (
        <div className="report-named">
          <TextField
            {...text('reporterName')}
            label={t('fields.reporterName')}
            hint={<Hint of="reporterNameHint" />}
          />
          <TextField
            {...text('reporterContact')}
            label={t('fields.reporterContact')}
            hint={<Hint of="reporterContactHint" />}
          />
        </div>
      )}
      <div className="needs-script">
        <RadioGroup
          name="extent"
          label={t('fields.extent')}
          value={values.extent}
          choices={EXTENTS.map((value) => ({
            value,
            label: t(`extents.${value}`),
            hint: t(`extentHints.${value}`),
          }))}
          control={{
            onChange: (event) => change({ extent: event.target.value === 'complete' ? 'complete' : 'short' }),
          }}
        />
      </div>
    </>
  )
}

/** Whether anyone needs help, the files, and at the end of the short form what had no place before. */
function HelpStep(props: FilesProps) {
  const { report, files, onFiles } = props
  const { t } = useTranslation('incidentReporting')
  const { values, change } = report
  const hydrating = useHydrating()
  const mayAddFiles = useMayAddFiles()
  return (
    <>
      <fieldset className="field report-help">
        <legend>
          {t('fields.help')} <InEnglish of="incidentReporting.fields.help" />
        </legend>
        {(['urgentAssistance', 'referralNeeded'] as const).map((name) => (
          <CheckboxField
            key={name}
            name={name}
            label={<Hint of={name} />}
            hint={<Hint of={`${name}Hint`} />}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
        ))}
        {/* Without script the style sheet shows it once the box is ticked. */}
        <div className="report-urgent" role="status">
          {(values.urgentAssistance || hydrating) && <Reach className="notice notice-danger" />}
        </div>
      </fieldset>
      {(hydrating || values.extent === 'short' || values.additionalDetails !== '') && (
        <>
          <TextArea
            name="additionalDetails"
            label={t('fields.additionalDetails')}
            value={values.additionalDetails}
            onChange={(event) => change({ additionalDetails: event.target.value })}
            rows={4}
            optional
          />
          <Voice {...props} field="additionalDetails" />
        </>
      )}
      {mayAddFiles && <ChooseFiles files={files} named={values.reach === 'contact'} onChange={onFiles} />}
    </>
  )
}
