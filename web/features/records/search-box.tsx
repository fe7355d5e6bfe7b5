import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeys } from './use-keys.ts'
import type { ListAddress } from './use-list.ts'

/** Milliseconds after the last key until the list is asked for. */
const TYPING_PAUSE = 250

/** The search of a list; the key `/` leads to it. */
export function SearchBox({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { kind, params, change } = address
  const given = params.get('q') ?? ''
  const [text, setText] = useState(given)
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(given)
  useEffect(() => {
    // Back, a saved view or "clear" change the address; the person's own typing comes back as it was sent.
    if (given !== sent.current) setText(given)
    sent.current = given
  }, [given])
  const send = useRef(change)
  useEffect(() => {
    send.current = change
  })
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      send.current({ q: [wanted] }, true)
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
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
