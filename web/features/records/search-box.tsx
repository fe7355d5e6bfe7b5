import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedSearch } from '#web/lib/typed-search.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import type { ListAddress } from './use-list.ts'

/** The search of a list; the key `/` leads to it. */
export function SearchBox({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { kind, params, change } = address
  const { text, setText } = useTypedSearch(params.get('q') ?? '', (q) => change({ q: [q] }, true))
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <search className="rec-search">
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
    </search>
  )
}
