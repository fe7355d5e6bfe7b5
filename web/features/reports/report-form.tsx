import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DATE_RANGES, OFFERED_FORMATS, REPORT_SECTIONS, REPORT_TYPES } from '#shared/domain/report-options.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { CheckboxGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import type { ReportValues } from './report-values.ts'
import type { ReportRequester } from './use-request.ts'

interface FormProps {
  readonly values: ReportValues
  readonly onChange: (values: ReportValues) => void
  readonly onDone: () => void
  readonly requester: ReportRequester
}
type TextName = Exclude<keyof ReportValues, 'includeSections'>

/** The report generator's form (REQ-RPT-01, REQ-RPT-06). */
export function ReportForm({ values, onChange, onDone, requester }: FormProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const { problems, sending, send } = requester
  const control = (name: TextName) => ({
    name,
    label: t(`form.${name}`),
    error: problems.of(name),
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...values, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(values, onDone)
  }
  return (
    <form className="report-request" noValidate onSubmit={submit}>
      <FormTrouble problems={problems} />
      <TextField {...control('reportTitle')} maxLength={300} />
      <SelectField
        {...control('reportType')}
        empty={t('form.choose')}
        choices={REPORT_TYPES.map((value) => ({ value, label: t(`reports:types.${value}`) }))}
      />
      <SelectField
        {...control('dateRange')}
        empty={t('form.choose')}
        choices={DATE_RANGES.map((value) => ({ value, label: t(`reports:ranges.${value}`) }))}
      />
      {values.dateRange === 'custom' && (
        <div className="report-days">
          <TextField {...control('dateFrom')} type="date" />
          <TextField {...control('dateTo')} type="date" />
        </div>
      )}
      <Sections values={values} onChange={onChange} error={problems.of('includeSections')} />
      <Choices values={values} onChange={onChange} error={problems.of('format')} />
      <TextArea {...control('description')} hint={t('form.descriptionHint')} rows={3} optional />
      <Button tone="main" type="submit" busy={sending && t('form.submitting')}>
        {t('form.submit')}
      </Button>
    </form>
  )
}

type PartProps = Pick<FormProps, 'values' | 'onChange'> & { readonly error: string | undefined }

function Sections({ values, onChange, error }: PartProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const chosen = values.includeSections
  const all = chosen.length === REPORT_SECTIONS.length
  const choose = (includeSections: readonly string[]) => onChange({ ...values, includeSections })
  return (
    <CheckboxGroup
      name="includeSections"
      label={t('form.includeSections')}
      error={error}
      hint={
        <Button tone="plain" onClick={() => choose(all ? [] : REPORT_SECTIONS)}>
          {t(all ? 'form.noSections' : 'form.allSections')}
        </Button>
      }
      values={chosen}
      choices={REPORT_SECTIONS.map((value) => ({ value, label: t(`reports:sections.${value}`) }))}
      control={{
        onChange: ({ target }) =>
          choose(target.checked ? [...chosen, target.value] : chosen.filter((name) => name !== target.value)),
      }}
    />
  )
}

/** Format and language; formats without a writer are not offered. */
function Choices({ values, onChange, error }: PartProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const pageLocale = useLocale()
  return (
    <>
      <EnumRadios
        name="format"
        label={t('form.format')}
        error={error}
        value={values.format}
        values={OFFERED_FORMATS}
        textOf={(format) => t(`reports:formats.${format}`)}
        hintOf={(format) => t(`formatHints.${format}`)}
        onChoose={(format) => onChange({ ...values, format })}
      />
      <EnumRadios
        name="locale"
        label={t('form.locale')}
        inline
        value={values.locale || pageLocale}
        values={LOCALES}
        textOf={(locale) => LOCALE_NAMES[locale]}
        onChoose={(locale) => onChange({ ...values, locale })}
      />
    </>
  )
}
