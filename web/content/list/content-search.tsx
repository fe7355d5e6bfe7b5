import { useTexts } from '#web/lib/texts.ts'
import { type Choice, SelectField } from '#web/ui/field.tsx'
import { ChoiceChips, ListSearch } from '#web/ui/list-search.tsx'
import type { PagedCollection } from '../paged-content.ts'
import type { ContentQuery } from './content-query.ts'

/** What a filter of a list is called, and its values. */
export interface FilterWords {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** The text of the choice that filters nothing. */
  readonly all: string
  readonly choices: readonly Choice[]
}

interface SearchProps {
  readonly collection: PagedCollection
  readonly query: ContentQuery
  readonly filters: readonly FilterWords[]
}

/** The search of a list; a single filter is a row of chips below it, several are fields beside its text. */
export function ContentSearch({ collection, query, filters }: SearchProps) {
  const texts = useTexts(collection)
  const { address, tab, tabs } = query
  const chosen: Readonly<Record<string, string | undefined>> = query.filters
  const keptTab = { [tabs.name]: tab === tabs.usual ? undefined : tab }
  const search = {
    address,
    label: texts.search,
    ...('searchHint' in texts ? { placeholder: texts.searchHint } : {}),
  }
  const [first, ...others] = filters
  if (first && others.length === 0) {
    return (
      <>
        <ListSearch {...search} parameters={{ ...chosen, ...keptTab }} />
        <FilterChips filter={first} query={query} />
      </>
    )
  }
  return (
    <ListSearch
      {...search}
      parameters={keptTab}
      further={Object.fromEntries(filters.map(({ name }) => [name, chosen[name] ?? '']))}
    >
      {filters.map(({ name, label, all, choices }) => (
        <SelectField
          key={name}
          form="filter"
          {...{ name, label, choices }}
          empty={all}
          defaultValue={chosen[name] ?? ''}
        />
      ))}
    </ListSearch>
  )
}

function FilterChips({ filter, query }: { readonly filter: FilterWords; readonly query: ContentQuery }) {
  const { name, label, all, choices } = filter
  const chosen: Readonly<Record<string, string | undefined>> = query.filters
  const texts = new Map([['', all], ...choices.map((choice) => [choice.value, choice.label] as const)])
  return (
    <ChoiceChips
      {...{ label, name }}
      address={query.address}
      values={[...texts.keys()]}
      usual=""
      current={chosen[name] ?? ''}
      textOf={(value) => texts.get(value) ?? value}
    />
  )
}
