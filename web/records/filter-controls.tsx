import { useId, useState } from 'react'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import type { FlagName } from '#shared/schemas/list-parts.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { isLongList } from '#web/ui/staff/search-select.tsx'
import type { FieldText } from './field-text.ts'
import { Marks, OneOf, OneOfMany, SeveralOf } from './filter-choices.tsx'
import { PeriodControl } from './period-control.tsx'
import type { FilterPart } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

interface FilterControlProps<P extends FilterPart = FilterPart> {
  readonly part: P
  readonly address: ListAddress
  readonly text: FieldText
  readonly legend: string
  /** It is the only control shown, so that a long list opens at once. */
  readonly alone?: boolean
}

/** What a clause's menu holds: the choices, each taking effect at once. */
export function FilterControl({ part, address, text, legend, alone = false }: FilterControlProps) {
  switch (part.type) {
    case 'choices':
      return <Choices {...{ part, address, text, legend, alone }} />
    case 'regions':
      return <Regions {...{ part, address, text, legend, alone }} />
    case 'assignee':
      return <Assignee {...{ part, address, text, legend, alone }} />
    case 'period':
      return <PeriodControl {...{ part, address, legend }} />
    case 'flag':
    case 'attention':
      return <Flag {...{ part, address, text, legend }} />
    case 'tag':
      return <Tag {...{ part, address, text, legend }} />
  }
}

type Props<T extends FilterPart['type']> = FilterControlProps<Extract<FilterPart, { type: T }>>

function Choices({ part, address, text, legend, alone = false }: Props<'choices'>) {
  const group = termGroupOf(address.kind.name, part.name)
  const options = part.values.map((value) => ({ value, label: group ? text.term(group, value) : value }))
  if (isLongList(options))
    return <SeveralOf name={part.name} {...{ address, legend, options }} atOnce={alone} />
  return <Marks name={part.name} {...{ address, legend, options }} />
}

function Regions({ part, address, legend, alone = false }: Props<'regions'>) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const options = REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))
  options.sort((a, b) => a.label.localeCompare(b.label))
  const triage = { value: 'none', label: t('sentence.triage') }
  return <SeveralOf name={part.name} {...{ address, legend }} options={[triage, ...options]} atOnce={alone} />
}

function Assignee({ address, text, legend, alone = false }: Props<'assignee'>) {
  const { t } = useTranslation('records')
  const options = [
    { value: '', label: t('sentence.anyone') },
    { value: 'me', label: t('sentence.me') },
    { value: 'none', label: t('sentence.nobody') },
    ...text.people.choices,
  ]
  return (
    <OneOfMany
      name="assignee"
      legend={legend}
      options={options}
      atOnce={alone}
      value={address.values('assignee')[0] ?? ''}
      onChoose={(value) => address.change({ assignee: [value] })}
    />
  )
}

function Flag({ part, address, legend }: Props<'flag' | 'attention'>) {
  const { t } = useTranslation('records')
  const options = [
    { value: '', label: t('sentence.clearOne') },
    ...(part.type === 'attention'
      ? [{ value: 'true', label: t('sentence.attentionYes') }]
      : [
          { value: 'true', label: t(`sentence.${part.name as FlagName}Yes`) },
          { value: 'false', label: t(`sentence.${part.name as FlagName}No`) },
        ]),
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
  const apply = () => address.change({ [part.name]: [typed.trim()] })
  return (
    <BareForm className="rec-filter-form" onSend={apply}>
      <label htmlFor={id}>{legend}</label>
      <input
        id={id}
        className="input"
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('sentence.apply')}</Button>
    </BareForm>
  )
}
