import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import type { FieldText } from './field-text.ts'
import { Marks, OneOf } from './filter-choices.tsx'
import { PeriodControl } from './period-control.tsx'
import type { FilterPart } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

interface FilterControlProps<P extends FilterPart = FilterPart> {
  readonly part: P
  readonly address: ListAddress
  readonly text: FieldText
  readonly legend: string
}

/** What a clause's menu holds: the choices, each taking effect at once. */
export function FilterControl({ part, address, text, legend }: FilterControlProps) {
  switch (part.type) {
    case 'choices':
      return <Choices {...{ part, address, text, legend }} />
    case 'regions':
      return <Regions {...{ part, address, text, legend }} />
    case 'assignee':
      return <Assignee {...{ part, address, text, legend }} />
    case 'period':
      return <PeriodControl {...{ part, address, legend }} />
    case 'flag':
      return <Flag {...{ part, address, text, legend }} />
    case 'tag':
      return <Tag {...{ part, address, text, legend }} />
  }
}

type Props<T extends FilterPart['type']> = FilterControlProps<Extract<FilterPart, { type: T }>>

function Choices({ part, address, text, legend }: Props<'choices'>) {
  const group = termGroupOf(address.kind.name, part.name)
  const options = part.values.map((value) => ({ value, label: group ? text.term(group, value) : value }))
  return <Marks name={part.name} address={address} legend={legend} options={options} />
}

function Regions({ part, address, legend }: Props<'regions'>) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const options = REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))
  options.sort((a, b) => a.label.localeCompare(b.label))
  const triage = { value: 'none', label: t('sentence.triage') }
  return <Marks name={part.name} address={address} legend={legend} options={[triage, ...options]} columns />
}

function Assignee({ address, text, legend }: Props<'assignee'>) {
  const { t } = useTranslation('records')
  const options = [
    { value: '', label: t('sentence.anyone') },
    { value: 'me', label: t('sentence.me') },
    { value: 'none', label: t('sentence.nobody') },
    ...text.people.choices,
  ]
  return (
    <OneOf
      name="assignee"
      legend={legend}
      options={options}
      value={address.values('assignee')[0] ?? ''}
      onChoose={(value) => address.change({ assignee: [value] })}
    />
  )
}

function Flag({ part, address, legend }: Props<'flag'>) {
  const { t } = useTranslation('records')
  const options = [
    { value: '', label: t('sentence.clearOne') },
    { value: 'true', label: t('sentence.urgentYes') },
    { value: 'false', label: t('sentence.urgentNo') },
  ]
  return (
    <OneOf
      name={part.name}
      legend={legend}
      options={options}
      value={address.values(part.name)[0] ?? ''}
      onChoose={(value) => address.change({ [part.name]: [value] })}
    />
  )
}

function Tag({ part, address, legend }: Props<'tag'>) {
  const { t } = useTranslation('records')
  const [typed, setTyped] = useState(address.values(part.name)[0] ?? '')
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    address.change({ [part.name]: [typed.trim()] })
  }
  return (
    <form className="rec-filter-form" onSubmit={submit}>
      <label htmlFor={id}>{legend}</label>
      <input
        id={id}
        className="input"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('sentence.apply')}</Button>
    </form>
  )
}
