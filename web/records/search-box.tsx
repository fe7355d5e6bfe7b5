import { useRef } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { useTypedSearch } from '#web/lib/typed-search.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useFieldText } from './field-text.ts'
import { FilterControl } from './filter-controls.tsx'
import { filterParts } from './list-address.ts'
import type { ListAddress } from './use-list.ts'

/** The search of a list, to which the key `/` leads, and beside it all its filters. */
export function SearchBox({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { kind, params, change } = address
  const { text, setText } = useTypedSearch(params.get('q') ?? '', (q) => change({ q: [q] }, true))
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <search className="rec-search">
      <div className="rec-search-field">
        <input
          ref={field}
          type="search"
          className="input"
          aria-label={t(`kinds.${kind.name}.search`)}
          aria-keyshortcuts="/"
          placeholder={t(`kinds.${kind.name}.search`)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={200}
        />
        <kbd>/</kbd>
      </div>
      <Filters address={address} />
    </search>
  )
}

function Filters({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const text = useFieldText()
  return (
    <Menu label={t('list.filter')} align="end" className="rec-more-filters">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on a control inside must not close the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works on the controls themselves */}
      <div className="rec-filter-body rec-filters-all" onClick={(event) => event.stopPropagation()}>
        {filterParts(address.kind).map((part) => (
          <FilterControl
            key={part.name}
            {...{ part, address, text }}
            legend={t(`sentence.names.${part.name}`)}
          />
        ))}
      </div>
    </Menu>
  )
}
