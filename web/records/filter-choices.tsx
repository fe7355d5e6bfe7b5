import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchSelectField, SearchSeveralField } from '#web/ui/staff/search-select.tsx'
import type { ListAddress } from './use-list.ts'

/** A value with its words. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** Boxes to tick; the address keeps the order of the list, not that of the ticking. */
export function Marks({
  name,
  address,
  legend,
  options,
}: {
  readonly name: string
  readonly address: ListAddress
  readonly legend: string
  readonly options: readonly Option[]
}) {
  const { t } = useTranslation('records')
  const [chosen, setChosen] = useAtOnce(address.values(name))
  const choose = (next: readonly string[]) => {
    setChosen(next)
    address.change({ [name]: options.map((option) => option.value).filter((each) => next.includes(each)) })
  }
  const toggle = (value: string) =>
    choose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <fieldset className="rec-marks">
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {label}
        </label>
      ))}
      {chosen.length > 0 && (
        <Button tone="plain" onClick={() => choose([])}>
          {t('sentence.clearOne')}
        </Button>
      )}
    </fieldset>
  )
}

/** One of several, the empty value being none of them. */
export function OneOf({
  name,
  legend,
  options,
  value,
  onChoose,
}: {
  readonly name: string
  readonly legend: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChoose: (value: string) => void
}) {
  const id = useId()
  const [[chosen], setChosen] = useAtOnce([value])
  const choose = (next: string) => {
    setChosen([next])
    onChoose(next)
  }
  return (
    <fieldset className="rec-marks">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={`${id}-${name}`}
            checked={chosen === option.value}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

/** Several of many, found by typing; the address keeps the order of the list. */
export function SeveralOf({
  name,
  address,
  legend,
  options,
  atOnce,
}: {
  readonly name: string
  readonly address: ListAddress
  readonly legend: string
  readonly options: readonly Option[]
  readonly atOnce: boolean
}) {
  const [chosen, setChosen] = useAtOnce(address.values(name))
  const form = useId()
  const choose = (next: readonly string[]) => {
    setChosen(next)
    address.change({ [name]: options.map((option) => option.value).filter((each) => next.includes(each)) })
  }
  return (
    <SearchSeveralField
      {...{ name, form, atOnce }}
      label={legend}
      choices={options}
      value={chosen}
      onChange={choose}
    />
  )
}

/** One of many, found by typing, the empty value being none of them. */
export function OneOfMany({
  name,
  legend,
  options,
  value,
  onChoose,
  atOnce,
}: {
  readonly name: string
  readonly legend: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChoose: (value: string) => void
  readonly atOnce: boolean
}) {
  const form = useId()
  const [[chosen = ''], setChosen] = useAtOnce([value])
  const choose = (next: string) => {
    setChosen([next])
    onChoose(next)
  }
  return (
    <SearchSelectField
      {...{ name, form, atOnce }}
      label={legend}
      choices={options}
      value={chosen}
      onChange={choose}
    />
  )
}

/** Shows a choice at once, because the address follows a moment later. */
function useAtOnce(values: readonly string[]) {
  const [chosen, setChosen] = useState(values)
  const settled = values.join('\n')
  useEffect(() => setChosen(settled.split('\n').filter(Boolean)), [settled])
  return [chosen, setChosen] as const
}
