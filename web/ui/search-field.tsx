import { useTypedSearch } from '#web/lib/typed-search.ts'

/** A search box for a page's header; searches while typing, at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  readonly label: string
  /** The current search text; a change from outside, such as "back", shows in the box. */
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const { text, setText, send } = useTypedSearch(value, onSearch)
  return (
    <search className="search-field">
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </search>
  )
}
