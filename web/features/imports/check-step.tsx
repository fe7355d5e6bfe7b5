import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview } from '#shared/contract/imports.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { BadRows } from './bad-rows.tsx'
import type { ImportResult } from './imports-page.tsx'
import { MappingTable } from './mapping-table.tsx'
import { SampleTable } from './sample-table.tsx'

/** Shows how each row would be read, lets the columns be set right, and imports when the person says so. */
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
  const remap = useAction('imports', 'remap', { onSuccess: onPreview, refreshes: [] })
  const { id, good, known, bad } = preview
  return (
    <>
      <h2>{t('check.title', { file: preview.fileName, rows: formatNumber(preview.rows, locale) })}</h2>
      <dl className="imp-counts" aria-live="polite">
        <Count value={good} label={t('check.good')} />
        <Count value={known} label={t('check.known')} />
        <Count value={bad} label={t('check.bad')} danger={bad > 0} />
      </dl>
      {good === 0 && bad === 0 && known > 0 && <p className="notice">{t('check.nothingNew')}</p>}
      {good === 0 && known === 0 && <p className="notice notice-wait">{t('check.nothingGood')}</p>}
      {remap.error && <Failure error={remap.error} title={t('check.remapFailed')} />}
      <MappingTable
        preview={preview}
        busy={remap.isPending}
        onChange={(mapping) => remap.mutate({ params: { id }, input: { mapping } })}
      />
      <SampleTable preview={preview} />
      {bad > 0 && <BadRows preview={preview} />}
      <RunForm key={`${good}/${bad}`} preview={preview} onDone={onDone} onBack={onBack} />
    </>
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
  const { id, good, bad } = preview
  const [skipBad, setSkipBad] = useState(false)
  const [asked, setAsked] = useState(false)
  const run = useAction('imports', 'run', {
    refreshes: SHOW_RECORDS,
    onSuccess: (result) => {
      showToast({ title: t('done.toast') })
      onDone(result)
    },
  })
  const undecided = bad > 0 && !skipBad
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!undecided) run.mutate({ params: { id }, input: { skipBad } })
  }
  return (
    <form className="imp-run" onSubmit={submit} noValidate>
      {run.error && <Failure error={run.error} title={t('check.runFailed')} />}
      {bad > 0 && good > 0 && (
        <CheckboxField
          name="skipBad"
          form="import"
          label={t('check.skip', { count: bad })}
          error={asked && undecided ? t('check.skipRequired') : undefined}
          checked={skipBad}
          onChange={(event) => setSkipBad(event.target.checked)}
        />
      )}
      <div className="actions">
        {good > 0 && (
          <Button tone="main" type="submit" busy={run.isPending && t('check.running')}>
            {t('check.run', { count: good })}
          </Button>
        )}
        <Button onClick={onBack}>{t('check.other')}</Button>
      </div>
    </form>
  )
}
