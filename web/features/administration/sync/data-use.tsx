import type { z } from 'zod'
import type { dataUseView } from '#shared/contract/administration/device.ts'
import { formatBytes } from '#shared/i18n/format.ts'
import { dataLimits, MEGABYTE } from '#shared/sync/data-limits.ts'
import { device } from '#web/lib/device-calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useDataUse, useDeviceAction } from './device-calls.ts'

type Use = z.output<typeof dataUseView>

/** How much data this device has used today, and how much it may use by itself. */
export function DataUse() {
  const { t } = useTranslation('sync')
  const { data, error, refetch } = useDataUse()
  return (
    <section className="sync-section">
      <h2>{t('data.title')}</h2>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && <Used use={data} />}
      {data && <Limits use={data} />}
    </section>
  )
}

function Used({ use: { limits, usedToday } }: { readonly use: Use }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const size = formatBytes(usedToday, locale)
  if (limits.budgetMb === null) return <p>{t('data.used', { size })}</p>
  const budget = limits.budgetMb * MEGABYTE
  const words = t('data.usedOf', { size, budget: formatBytes(budget, locale) })
  return (
    <p>
      <progress max={budget} value={Math.min(budget, usedToday)} aria-label={words} /> {words}
    </p>
  )
}

interface Values {
  readonly budget: string
  readonly isMetered: boolean
}

const values = uncheckedValues<Values>()

function Limits({ use: { limits } }: { readonly use: Use }) {
  const { t } = useTranslation(['sync', 'shell'])
  const state = useZodForm(values, {
    start: { budget: limits.budgetMb === null ? '' : String(limits.budgetMb), isMetered: limits.isMetered },
    labels: { budget: t('data.budget'), isMetered: t('data.metered') },
    focus: 'summary',
  })
  const save = useDeviceAction((input: z.input<typeof dataLimits>) => device.setDataLimits({ input }), {
    says: t('data.saved'),
  })
  const submit = async ({ budget, isMetered }: Values) => {
    const text = budget.trim()
    const parsed = dataLimits.safeParse({ budgetMb: text === '' ? null : Number(text), isMetered })
    if (!parsed.success) return state.find({ budget: t('data.budgetWrong') })
    state.clear()
    await save.mutateAsync(parsed.data)
  }
  return (
    <Form className="form" state={state} onValid={submit}>
      <TextField
        {...state.field('budget')}
        hint={t('data.budgetHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <CheckboxField {...state.field('isMetered')} />
      <Button type="submit" busy={save.isPending && t('shell:form.save')}>
        {t('shell:form.save')}
      </Button>
    </Form>
  )
}
