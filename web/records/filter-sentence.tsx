import { useState } from 'react'
import { Trans, useTranslation } from '#web/lib/texts.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { FieldText } from './field-text.ts'
import { FilterControl } from './filter-controls.tsx'
import { useFilterLabel } from './filter-label.ts'
import { filterParts } from './list-address.ts'
import type { FilterPart } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

interface SentenceProps {
  readonly address: ListAddress
  readonly text: FieldText
}

/** What the list shows as a sentence whose parts can be changed: "Cases that are active in Gedo, assigned to me". */
export function FilterSentence({ address, text }: SentenceProps) {
  const { t } = useTranslation('records')
  const { kind } = address
  const [added, setAdded] = useState<readonly string[]>([])
  const isSet = (part: FilterPart) => address.values(part.name).length > 0 || hasRange(address, part)
  const shown = [
    ...kind.filters,
    ...kind.moreFilters.filter((part) => isSet(part) || added.includes(part.name)),
  ]
  const others = filterParts(kind).filter((part) => !shown.includes(part))
  const many = t(`kinds.${kind.name}.many`)
  const deleted = address.query.deleted === 'true'
  return (
    <div className="rec-sentence">
      {deleted ? t('sentence.deleted', { records: many.toLocaleLowerCase() }) : many}
      {shown.map((part) => (
        <Clause key={part.name} {...{ part, address, text }} isSet={isSet(part)} />
      ))}
      {others.length > 0 && (
        <Menu label={t('sentence.add')} className="rec-more-filters">
          {others.map(({ name }) => (
            <button key={name} type="button" onClick={() => setAdded([...added, name])}>
              {t(`sentence.names.${name}`)}
            </button>
          ))}
        </Menu>
      )}
    </div>
  )
}

function hasRange({ values }: ListAddress, { type, name }: FilterPart): boolean {
  return type === 'period' && (values(`${name}From`).length > 0 || values(`${name}To`).length > 0)
}

function Clause({
  part,
  address,
  text,
  isSet,
}: SentenceProps & { readonly part: FilterPart; readonly isSet: boolean }) {
  const { t } = useTranslation('records')
  const label = useFilterLabel(address, text)
  const value = <FilterValue part={part} address={address} text={text} />
  const spoken = (
    <FilterValue part={part} address={address} text={text}>
      {label(part)}
    </FilterValue>
  )
  // There is no space before a clause that begins with a comma.
  const key = isSet ? (`sentence.${part.name}` as const) : (`sentence.${part.name}Any` as const)
  const gap = t(key).startsWith(',') ? '' : ' '
  return (
    <>
      {gap}
      <span className="rec-clause">
        {isSet ? (
          <Trans t={t} i18nKey={`sentence.${part.name}`} components={{ value: spoken }} />
        ) : (
          <Trans t={t} i18nKey={`sentence.${part.name}Any`} components={{ value }} />
        )}
      </span>
    </>
  )
}

function FilterValue({
  part,
  address,
  text,
  children,
}: SentenceProps & { readonly part: FilterPart; readonly children?: React.ReactNode }) {
  const { t } = useTranslation('records')
  return (
    <Menu label={<span className="rec-filter-value">{children}</span>} className="rec-filter">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a control inside must not close the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the controls themselves */}
      <div className="rec-filter-body" onClick={(event) => event.stopPropagation()}>
        <FilterControl {...{ part, address, text }} legend={t(`sentence.names.${part.name}`)} alone />
      </div>
    </Menu>
  )
}
