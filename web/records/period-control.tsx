import { useId, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/staff/day-field.tsx'
import { readDay } from '#web/ui/staff/typed-day.ts'
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
  const apply = () => {
    if ([from, to].some((day) => day !== '' && readDay(day) === null)) return
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
      <BareForm className="rec-filter-form" onSend={apply}>
        <DayField name="from" form={id} label={t('sentence.from')} value={from} max={to} onChange={setFrom} />
        <DayField name="to" form={id} label={t('sentence.to')} value={to} min={from} onChange={setTo} />
        <Button type="submit">{t('sentence.apply')}</Button>
      </BareForm>
    </>
  )
}
