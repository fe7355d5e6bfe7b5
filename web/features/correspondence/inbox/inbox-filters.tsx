import { useState } from 'react'
import { MESSAGE_WAYS } from '#shared/domain/messages.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useWide } from '#web/lib/use-wide.ts'
import { Button } from '#web/ui/button.tsx'
import { type Choice, SelectField } from '#web/ui/field.tsx'
import { DEFAULTS, ONLY_CHOICES, SUBJECT_CHOICES } from './filter-values.ts'

const NAMES = ['subject', 'way', 'assignee', 'route', 'only'] as const

/** How many filters are set. */
export const narrowedBy = (values: Readonly<Record<(typeof NAMES)[number], string>>): number =>
  NAMES.filter((name) => values[name] !== '').length

/** Narrows a view by the unencrypted facts that are kept with the conversations; folded where nothing around them is, until one is set. */
export function Filters() {
  const { t } = useTranslation('inbox')
  const [values] = useUrlState(DEFAULTS)
  const set = narrowedBy(values)
  const [open, setOpen] = useState(set > 0)
  if (!useWide()) return <Choices />
  return (
    <details className="inbox-fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{set > 0 ? `${t('filters.title')} (${set})` : t('filters.title')}</summary>
      <Choices />
    </details>
  )
}

function Choices() {
  const { t } = useTranslation('inbox')
  const [values, change] = useUrlState(DEFAULTS)
  const { data } = useCall('messageThreads', 'choices')
  const named = (items: readonly { readonly id: string; readonly name: string }[] = []): Choice[] =>
    items.map(({ id, name }) => ({ value: id, label: name }))
  const choices: Readonly<Record<(typeof NAMES)[number], readonly Choice[]>> = {
    subject: SUBJECT_CHOICES.map((value) => ({ value, label: t(`subject.${value}`) })),
    way: MESSAGE_WAYS.map((value) => ({ value, label: t(`way.${value}`) })),
    assignee: named(data?.people),
    route: named(data?.routes),
    only: ONLY_CHOICES.map((value) => ({ value, label: t(`only.${value}`) })),
  }
  return (
    <fieldset className="inbox-filters">
      <legend className="visually-hidden">{t('filters.title')}</legend>
      {NAMES.map((name) => (
        <SelectField
          key={name}
          name={name}
          form="inbox-filter"
          label={t(`filters.${name}`)}
          empty={t('filters.any')}
          choices={choices[name]}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value, cursor: '' })}
        />
      ))}
      {narrowedBy(values) > 0 && (
        <Button
          tone="plain"
          onClick={() => change({ subject: '', way: '', assignee: '', route: '', only: '', cursor: '' })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </fieldset>
  )
}
