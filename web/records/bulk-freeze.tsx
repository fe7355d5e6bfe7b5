import { z } from 'zod'
import { freezingOf, isFrozen } from '#shared/sync/frozen-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { CheckboxField } from '#web/ui/field.tsx'
import { BulkForm, type BulkProps } from './bulk-dialogs.tsx'
import { remaining, useBulk } from './bulk-run.ts'
import { recordClient } from './record-calls.ts'

/** Freezes the texts of all marked records as they are shown; there is no way back, so that the user says that they were compared. */
export function BulkFreeze({ kind, records, text, close }: BulkProps) {
  const { t } = useTranslation('records')
  const schema = z.object({ compared: z.boolean().refine(Boolean, t('bulk.comparedNeeded')) })
  const form = useZodForm(schema, {
    start: { compared: false },
    labels: { compared: t('bulk.compared') },
    focus: 'field',
    prefix: 'bulk',
  })
  const { values, change } = valuesOf(form.form, { checks: true })
  const { collection } = kind
  const client = recordClient(kind.resource)
  const { state, run, changed } = useBulk((record) =>
    client.edit({
      params: { id: record.id },
      input: { version: record.version, ...freezingOf(collection, record) },
    }),
  )
  const open = records.filter((record) => !isFrozen(collection, record))
  const frozen = state.total === 0 ? records.length - open.length : 0
  const end = () => {
    const count = changed.current.length
    if (count > 0) showToast({ title: t('bulk.frozen', { count }) })
    close(count > 0)
  }
  return (
    <BulkForm
      title={t('bulk.freezeTitle', { count: records.length })}
      {...{ kind, text, end, state, form }}
      send={() => run(remaining(state, open))}
    >
      <p>{t('bulk.freezeText')}</p>
      {frozen > 0 && <p className="notice">{t('bulk.frozenBefore', { count: frozen })}</p>}
      <CheckboxField
        name="compared"
        form="bulk"
        label={t('bulk.compared')}
        error={form.errorOf('compared')}
        checked={values.compared}
        onChange={({ target }) => change({ compared: target.checked })}
      />
    </BulkForm>
  )
}
