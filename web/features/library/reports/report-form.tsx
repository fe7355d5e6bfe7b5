import {
  DATE_RANGES,
  REPORT_ANNEXES,
  REPORT_FORMATS,
  REPORT_SECTIONS,
} from '#shared/domain/report-options.ts'
import { REPORT_KINDS } from '#shared/domain/report-templates.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { CheckboxField, CheckboxGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { DayField } from '#web/ui/staff/day-field.tsx'
import { DeviceData } from './device-data.tsx'
import { Edition, Quarter } from './edition.tsx'
import { ReportPreview } from './report-preview.tsx'
import { isBegun, isSameChoice, ofType, type ReportValues, templateOf } from './report-values.ts'
import type { ReportRequester } from './use-request.ts'

interface FormProps {
  readonly requester: ReportRequester
}
type TextName = Exclude<
  keyof ReportValues,
  'edition' | 'includeSections' | 'texts' | 'keyMessages' | 'recommendations' | 'caseStudies'
>

/** The report generator's form (REQ-RPT-01, REQ-RPT-06): what the report is about, and beside it what it would say. */
export function ReportForm({ requester }: FormProps) {
  const { t } = useTranslation('reportGenerator')
  const { state, values, bringBack, startOver, send } = requester
  return (
    <Form className="report-request" state={state} onValid={send}>
      {bringBack && (
        <p className="notice">
          {t('draft.aside')}{' '}
          <Button tone="plain" onClick={bringBack}>
            {t('draft.bringBack')}
          </Button>
        </p>
      )}
      <div className="report-columns">
        <Fields requester={requester} />
        <ReportPreview requester={requester} />
      </div>
      <div className="report-go">
        <Button tone="main" type="submit" busy={state.sending && t('form.submitting')}>
          {t('form.submit')}
        </Button>
        {isBegun(values) && (
          <>
            <Button onClick={startOver}>{t('draft.startOver')}</Button>
            <span className="report-hint">{t(inApp() ? 'draft.keptInApp' : 'draft.keptInTab')}</span>
          </>
        )}
      </div>
    </Form>
  )
}

function Fields({ requester }: FormProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const { state, values, change } = requester
  const control = (name: TextName) => ({
    ...state.frame(name),
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  const day = (name: 'dateFrom' | 'dateTo') => ({
    ...state.frame(name),
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <div className="report-fields">
      <TextField {...control('reportTitle')} maxLength={300} />
      <SelectField
        {...control('reportType')}
        onChange={({ target: { value } }) => change({ reportType: value, ...ofType(values, value) })}
        empty={t('form.choose')}
        choices={REPORT_KINDS.map((value) => ({ value, label: t(`reports:types.${value}`) }))}
      />
      <Edition requester={requester} />
      {values.edition === 'public' ? (
        <Quarter requester={requester} />
      ) : (
        <SelectField
          {...control('dateRange')}
          empty={t('form.choose')}
          choices={DATE_RANGES.map((value) => ({ value, label: t(`reports:ranges.${value}`) }))}
        />
      )}
      {values.dateRange === 'custom' && values.edition !== 'public' && (
        <div className="report-days">
          <DayField {...day('dateFrom')} max={values.dateTo} />
          <DayField {...day('dateTo')} min={values.dateFrom} />
        </div>
      )}
      <Sections requester={requester} />
      <Choices requester={requester} />
      <TextArea {...control('description')} hint={t('form.descriptionHint')} rows={3} optional />
      <DeviceData />
    </div>
  )
}

function Sections({ requester: { state, values, change } }: FormProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const chosen = values.includeSections
  const all = chosen.length === REPORT_SECTIONS.length
  const template = templateOf(values.reportType)
  const choose = (includeSections: readonly string[]) => change({ includeSections })
  return (
    <>
      <CheckboxGroup
        {...state.frame('includeSections')}
        hint={
          <>
            {template && !isSameChoice(chosen, template.sections) && (
              <Button tone="plain" onClick={() => choose(template.sections)}>
                {t('form.usualSections')}
              </Button>
            )}{' '}
            <Button tone="plain" onClick={() => choose(all ? [] : REPORT_SECTIONS)}>
              {t(all ? 'form.noSections' : 'form.allSections')}
            </Button>
          </>
        }
        values={chosen}
        choices={REPORT_SECTIONS.map((value) => ({ value, label: t(`reports:sections.${value}`) }))}
        control={{
          onChange: ({ target }) =>
            choose(
              target.checked ? [...chosen, target.value] : chosen.filter((name) => name !== target.value),
            ),
        }}
      />
      {chosen.includes('appendices') && values.edition !== 'public' && (
        <EnumRadios
          {...state.frame('annex')}
          value={values.annex ?? 'records'}
          values={REPORT_ANNEXES}
          textOf={(annex) => t(`annexes.${annex}`)}
          hintOf={(annex) => t(`annexHints.${annex}`)}
          onChoose={(annex) => change({ annex })}
        />
      )}
      {chosen.includes('appendices') && values.edition !== 'public' && (
        <CheckboxField
          {...state.frame('part')}
          hint={t('form.partHint')}
          checked={values.part === 'main'}
          onChange={({ target }) => change({ part: target.checked ? 'main' : undefined })}
        />
      )}
    </>
  )
}

/** Format and language; formats without a writer are not offered. */
function Choices({ requester: { state, values, change } }: FormProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const pageLocale = useLocale()
  return (
    <>
      <EnumRadios
        {...state.frame('format')}
        value={values.format}
        values={REPORT_FORMATS}
        textOf={(format) => t(`reports:formats.${format}`)}
        hintOf={(format) => t(`formatHints.${format}`)}
        onChoose={(format) => change({ format })}
      />
      <EnumRadios
        name="locale"
        label={t('form.locale')}
        inline
        value={values.locale || pageLocale}
        values={LOCALES}
        textOf={(locale) => LOCALE_NAMES[locale]}
        onChoose={(locale) => change({ locale })}
      />
    </>
  )
}
