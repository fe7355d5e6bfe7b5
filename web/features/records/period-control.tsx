import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { OneOf } from './filter-choices.tsx'
import type { FilterPart } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

type Period = Extract<FilterPart, { type: 'period' }>

/** Periods by name, or a first and a last day. */
export function PeriodControl({
  part,
  address,
  legend,
}: {
  readonly part: Period
  readonly address: ListAddress
  readonly legend: string
}) {
  const { t } = useTranslation('records')
  const { name } = part
  const fromName = `${name}From`
  const toName = `${name}To`
  const options = [
    { value: '', label: t('sentence.anyTime') },
    ...part.presets.map((preset) => ({ value: preset, label: t(`periods.${preset}`) })),
  ]
  const [from, setFrom] = useState(address.values(fromName)[0] ?? '')
  const [to, setTo] = useState(address.values(toName)[0] ?? '')
  const id = useId()
  const custom = address.values(fromName).length + address.values(toName).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    address.change({ [name]: [], [fromName]: [from], [toName]: [to] })
  }
  return (
    <>
      <OneOf
        name={name}
        legend={legend}
        options={options}
        value={custom ? 'custom' : (address.values(name)[0] ?? '')}
        onChoose={(value) => address.change({ [name]: [value], [fromName]: [], [toName]: [] })}
      />
      <form className="rec-filter-form" onSubmit={submit}>
        <label htmlFor={`${id}-from`}>{t('sentence.from')}</label>
        <input
          id={`${id}-from`}
          className="input"
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
        <label htmlFor={`${id}-to`}>{t('sentence.to')}</label>
        <input
          id={`${id}-to`}
          className="input"
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit">{t('sentence.apply')}</Button>
      </form>
    </>
  )
}
