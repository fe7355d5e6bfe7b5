import { z } from 'zod'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import type { DateReading } from '#shared/domain/read-day.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { ROUTED_COLLECTIONS } from '#shared/schemas/records.ts'
import { LONGEST_REASON } from '#shared/sync/operation.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure } from '#web/ui/states.tsx'
import { BadRows } from './bad-rows.tsx'
import { Corrections } from './corrections.tsx'
import { DateOrderQuestion } from './date-order.tsx'
import { DateReadingsQuestion } from './date-readings.tsx'
import { FileForm } from './file-form.tsx'
import { Conversions, FirstRows } from './first-rows.tsx'
import type { ImportResult } from './import-result.ts'
import { MappingTable } from './mapping-table.tsx'
import { NumeralsQuestion } from './numerals.tsx'
import { UnknownValues } from './unknown-values.tsx'

/** Shows how each row would be read, lets the columns be set right, and imports when the user says so. */
export function CheckStep({
  preview,
  onPreview,
  onDone,
  onBack,
}: {
  readonly preview: ImportPreview
  readonly onPreview: (preview: ImportPreview) => void
  readonly onDone: (result: ImportResult) => void
  readonly onBack: () => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const remap = useAction('imports', 'remap', {
    says: { shownBy: 'place' },
    onSuccess: onPreview,
    refreshes: [],
  })
  const { id, good, known, gone, deleted, bad, corrected, unchanged } = preview
  const { mapping, reading, values, fixed } = preview
  const { order: dateOrder } = preview.dates
  const { reading: numerals } = preview.numerals
  const dateReadings = preview.dateReadings.filter(({ chosen }) => chosen).map(({ reading }) => reading)
  const read = (changed: Partial<Reading>) =>
    remap.mutate({
      params: { id },
      input: { mapping, dateOrder, dateReadings, numerals, reading, values, fixed, ...changed },
    })
  return (
    <>
      <h2>{t('check.title', { file: preview.fileName, rows: formatNumber(preview.rows, locale) })}</h2>
      <Counts preview={preview} />
      {preview.remembered && <p className="notice">{t('check.remembered')}</p>}
      {deleted > 0 && (
        <p className="notice notice-wait">
          {t('check.deletedHint', { lines: formatList(preview.deletedLines.map(String), locale) })}
        </p>
      )}
      {good + corrected + bad === 0 && known + unchanged > 0 && (
        <p className="notice">{t(unchanged > 0 ? 'check.nothingChanged' : 'check.nothingNew')}</p>
      )}
      {good + corrected + known + preview.repeated + unchanged + gone + deleted === 0 && (
        <p className="notice notice-wait">{t('check.nothingGood')}</p>
      )}
      {remap.error && <Failure error={remap.error} title={t('check.remapFailed')} />}
      <FileForm preview={preview} busy={remap.isPending} onChoose={(chosen) => read({ reading: chosen })} />
      <DateOrderQuestion
        dates={preview.dates}
        busy={remap.isPending}
        onChoose={(order) => read({ dateOrder: order })}
      />
      <DateReadingsQuestion
        readings={preview.dateReadings}
        busy={remap.isPending}
        onChoose={(readings) => read({ dateReadings: readings })}
      />
      <NumeralsQuestion
        numerals={preview.numerals}
        busy={remap.isPending}
        onChoose={(reading) => read({ numerals: reading })}
      />
      {corrected > 0 && <Corrections preview={preview} />}
      <MappingTable preview={preview} busy={remap.isPending} onChange={read} />
      <UnknownValues preview={preview} busy={remap.isPending} onChange={(next) => read({ values: next })} />
      {(good > 0 || corrected + unchanged === 0) && <FirstRows preview={preview} />}
      <Conversions preview={preview} />
      {bad > 0 && <BadRows preview={preview} />}
      <RunForm key={`${good}/${bad}/${corrected}`} preview={preview} onDone={onDone} onBack={onBack} />
    </>
  )
}

/** The user's choices about how the file is read. */
type Reading = Pick<ImportPreview, 'mapping' | 'reading' | 'values' | 'fixed'> & {
  readonly dateOrder: ImportPreview['dates']['order']
  readonly dateReadings: DateReading[]
  readonly numerals: ImportPreview['numerals']['reading']
}

/** What will become of the rows. */
function Counts({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const { good, known, gone, deleted, repeated, bad, corrected, unchanged } = preview
  return (
    <dl className="imp-counts" aria-live="polite">
      <Count value={good} label={t('check.good')} />
      {corrected + unchanged > 0 && (
        <>
          <Count value={corrected} label={t('check.corrected')} />
          <Count value={unchanged} label={t('check.unchanged')} />
        </>
      )}
      <Count value={known} label={t('check.known')} />
      {gone > 0 && <Count value={gone} label={t('check.gone')} />}
      {deleted > 0 && <Count value={deleted} label={t('check.deleted')} />}
      {repeated > 0 && <Count value={repeated} label={t('check.repeated')} />}
      <Count value={bad} label={t('check.bad')} danger={bad > 0} />
    </dl>
  )
}

function Count({
  value,
  label,
  danger,
}: {
  readonly value: number
  readonly label: string
  readonly danger?: boolean
}) {
  const locale = useLocale()
  return (
    <div className={danger ? 'imp-bad' : undefined}>
      <dt>{label}</dt>
      <dd>{formatNumber(value, locale)}</dd>
    </div>
  )
}

function RunForm({
  preview,
  onDone,
  onBack,
}: {
  readonly preview: ImportPreview
  readonly onDone: (result: ImportResult) => void
  readonly onBack: () => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { id, good, bad, corrected, needsReason, alarms, ended, asks } = preview
  const rows = good + corrected
  const schema = z.object({
    reason: z.string().refine((reason) => !needsReason || reason.trim() !== '', t('check.reasonRequired')),
    skipBad: z.boolean().refine((skips) => bad === 0 || skips, t('check.skipRequired')),
    archive: z.boolean().refine((isArchive) => ended === 0 || isArchive, t('check.archiveRequired')),
  })
  const state = useZodForm(schema, {
    start: { reason: '', skipBad: false, archive: false },
    labels: { reason: t('check.reasonFor') },
    focus: 'field',
    prefix: 'import',
  })
  const { values, change } = valuesOf(state.form, { checks: true })
  const canAlarm = ROUTED_COLLECTIONS.some((name) => name === preview.collection)
  const alarming = (values.archive ? 0 : alarms.added) + alarms.corrected
  const run = useAction('imports', 'run', {
    refreshes: SHOW_RECORDS,
    says: t('done.toast'),
    onSuccess: (result) => {
      onDone(result)
    },
    onError: state.refuse,
  })
  return (
    <Form
      className="imp-run"
      state={state}
      onValid={({ skipBad, archive, reason }) =>
        run.submit({ params: { id }, input: { skipBad, archive, ...(needsReason ? { reason } : {}) } })
      }
      failedTitle={t('check.runFailed')}
    >
      {needsReason && (
        <TextArea
          name="reason"
          form="import"
          label={t('check.reasonFor')}
          hint={t('check.reasonHint')}
          error={state.errorOf('reason')}
          maxLength={LONGEST_REASON}
          rows={2}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      {bad > 0 && rows > 0 && (
        <CheckboxField
          name="skipBad"
          form="import"
          label={t('check.skip', { count: bad })}
          error={state.errorOf('skipBad')}
          checked={values.skipBad}
          onChange={(event) => change({ skipBad: event.target.checked })}
        />
      )}
      {canAlarm && good > 0 && (
        <CheckboxField
          name="archive"
          form="import"
          label={t('check.archive')}
          hint={ended > 0 ? t('check.endedHint', { count: ended }) : t('check.archiveHint')}
          error={state.errorOf('archive')}
          checked={values.archive}
          onChange={(event) => change({ archive: event.target.checked })}
        />
      )}
      {canAlarm && rows > 0 && (
        <p className="notice" aria-live="polite">
          {alarming > 0
            ? t('check.alarms', { count: alarming, shown: formatNumber(alarming, locale) })
            : t('check.noAlarms')}
        </p>
      )}
      <div className="actions">
        {rows > 0 && asks.length === 0 && (
          <Button tone="main" type="submit" busy={state.sending && t('check.running')}>
            {t('check.run', { count: rows })}
          </Button>
        )}
        <Button onClick={onBack}>{t('check.other')}</Button>
      </div>
    </Form>
  )
}
