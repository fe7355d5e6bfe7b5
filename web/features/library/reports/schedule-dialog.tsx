import { z } from 'zod'
import { type ScheduleInput, scheduleInput } from '#shared/contract/library/report-schedules.ts'
import { REPORT_FORMATS, REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import {
  LAST_MONTH_DAY,
  MOST_RECIPIENTS,
  SCHEDULE_FREQUENCIES,
  WEEKDAYS,
} from '#shared/domain/report-schedules.ts'
import { kindOf, partsOfKind, REPORT_KINDS } from '#shared/domain/report-templates.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, CheckboxGroup, SelectField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { RecipientChoice, useRecipients } from './recipient-choice.tsx'
import { inPrintedOrder, kindNamed, ofType } from './report-values.ts'

/** A schedule that is written: a new one, or one that is changed as of a version. */
export interface WrittenSchedule {
  readonly input: ScheduleInput
  readonly changed: { readonly id: string; readonly version: number } | null
}

const MONTH_DAYS = Array.from({ length: LAST_MONTH_DAY }, (_, index) => index + 1)

const entered = z.object({
  reportTitle: scheduleInput.shape.reportTitle,
  frequency: scheduleInput.shape.frequency,
  day: z.string(),
  at: scheduleInput.shape.at,
  format: scheduleInput.shape.format,
  reportType: z.enum(REPORT_KINDS),
  includeSections: scheduleInput.shape.includeSections,
  locale: scheduleInput.shape.locale,
  recipients: z.array(z.string()).max(MOST_RECIPIENTS),
  keepsTexts: z.boolean(),
})
type Entered = z.input<typeof entered>

/** Says when a report is made again and again, and of what it is made. */
export function ScheduleDialog({
  schedule,
  onDone,
}: {
  readonly schedule: WrittenSchedule
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['reportGenerator', 'reports', 'shell'])
  const { input, changed } = schedule
  const labels = labelsOf(t)
  const { reportTitle, frequency, day, at, format, includeSections, locale, recipients = [] } = input
  const colleagues = useRecipients()
  const state = useZodForm<Entered, z.output<typeof entered>>(entered, {
    start: {
      ...{ reportTitle, frequency, day: String(day), at, format },
      ...{ reportType: kindOf(input), includeSections, locale, recipients, keepsTexts: hasTexts(input) },
    },
    ...{ labels, focus: 'summary', prefix: 'schedule' },
  })
  const { values, change } = valuesOf(state.form)
  const settled = {
    says: t('schedules.saved'),
    onSuccess: onDone,
    onError: state.refuse,
  }
  const create = useAction('reportSchedules', 'create', settled)
  const edit = useAction('reportSchedules', 'edit', settled)
  const send = ({ keepsTexts, ...values }: z.output<typeof entered>) => {
    const written = {
      ...{
        ...input,
        ...(keepsTexts ? {} : NO_TEXTS),
        ...values,
        ...partsOfKind(values.reportType),
        day: Number(values.day),
      },
      includeSections: inPrintedOrder(values.includeSections),
      // Those who can no longer be chosen are left out; as long as that is not known, everyone stays.
      recipients: colleagues?.map(({ value }) => value).filter((id) => values.recipients.includes(id)),
    }
    if (!changed) return create.submit({ input: written })
    return edit.submit({ params: { id: changed.id }, input: { ...written, version: changed.version } })
  }
  const control = (name: Exclude<keyof Entered, 'includeSections' | 'recipients' | 'keepsTexts'>) => ({
    ...state.frame(name),
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  return (
    <Dialog title={t(changed ? 'schedules.editTitle' : 'schedules.addTitle')} onClose={onDone}>
      <Form state={state} onValid={send} lead={<p>{t('schedules.lead')}</p>}>
        <TextField {...control('reportTitle')} maxLength={300} />
        <SelectField
          {...control('frequency')}
          onChange={({ target }) => change({ frequency: target.value as Entered['frequency'], day: '1' })}
          hint={t(`schedules.periods.${values.frequency}`)}
          choices={SCHEDULE_FREQUENCIES.map((value) => ({ value, label: t(`schedules.every.${value}`) }))}
        />
        <SelectField
          {...control('day')}
          choices={
            values.frequency === 'weekly'
              ? WEEKDAYS.map((name, index) => ({
                  value: String(index + 1),
                  label: t(`schedules.weekdays.${name}`),
                }))
              : MONTH_DAYS.map((value) => ({ value: String(value), label: String(value) }))
          }
        />
        <TextField {...control('at')} type="time" hint={t('schedules.atHint')} />
        <SelectField
          {...control('format')}
          choices={REPORT_FORMATS.map((value) => ({ value, label: t(`reports:formats.${value}`) }))}
        />
        <SelectField
          {...control('reportType')}
          onChange={({ target }) => change(sectionsOf(values, target.value))}
          choices={REPORT_KINDS.map((value) => ({ value, label: t(`reports:types.${value}`) }))}
        />
        <CheckboxGroup
          {...state.frame('includeSections')}
          values={values.includeSections}
          choices={REPORT_SECTIONS.map((value) => ({ value, label: t(`reports:sections.${value}`) }))}
          control={{
            onChange: ({ target: { checked, value } }) =>
              change({
                includeSections: inPrintedOrder(
                  checked
                    ? [...values.includeSections, value]
                    : values.includeSections.filter((name) => name !== value),
                ),
              }),
          }}
        />
        <SelectField
          {...control('locale')}
          choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        />
        {hasTexts(input) && (
          <CheckboxField
            {...state.frame('keepsTexts')}
            hint={t('schedules.keepsTextsHint')}
            checked={values.keepsTexts}
            onChange={({ target }) => change({ keepsTexts: target.checked })}
          />
        )}
        <RecipientChoice
          frame={state.frame('recipients')}
          colleagues={colleagues}
          chosen={values.recipients}
          onChange={(recipients) => change({ recipients: [...recipients] })}
        />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('schedules.save')}>
            {t('schedules.save')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

const NO_TEXTS = {
  texts: undefined,
  keyMessages: undefined,
  recommendations: undefined,
  withoutTexts: true,
} as const

/** Whether its author wrote something that each report would have. */
function hasTexts({ texts, keyMessages, recommendations }: ScheduleInput): boolean {
  return Object.keys(texts ?? {}).length > 0 || keyMessages !== undefined || recommendations !== undefined
}

/** A kind of report with its usual sections, unless others were chosen. */
function sectionsOf(values: Entered, kind: string): Partial<Entered> {
  const reportType = kindNamed(kind) ?? values.reportType
  const { includeSections = values.includeSections } = ofType({ ...values, dateRange: '' }, reportType)
  return { reportType, includeSections: inPrintedOrder(includeSections) }
}

function labelsOf(t: Translate<['reportGenerator', 'reports', 'shell']>): Record<keyof Entered, string> {
  return {
    reportTitle: t('form.reportTitle'),
    frequency: t('schedules.frequency'),
    day: t('schedules.day'),
    at: t('schedules.at'),
    format: t('form.format'),
    reportType: t('form.reportType'),
    includeSections: t('form.includeSections'),
    locale: t('form.locale'),
    recipients: t('schedules.recipients'),
    keepsTexts: t('schedules.keepsTexts'),
  }
}
