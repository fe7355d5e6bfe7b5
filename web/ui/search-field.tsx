import { useEffect, useRef, useState } from 'react'

/** Milliseconds of rest after which what was typed is searched for. */
const TYPING_PAUSE = 250

/** A search box for a page's header; searches while typing, at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
}: {
  readonly label: string
  /** What is searched for now; a change from outside, such as "back", shows in the box. */
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text === value) return
    const page = window.location.pathname
    // Another page that is still on its way is not called back.
    const timer = setTimeout(() => window.location.pathname === page && search.current(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <search className="search-field">
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSearch(text)}
      />
    </search>
  )
}
