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
  // What was typed and is on its way into the address, oldest first.
  const sent = useRef<readonly string[]>([])
  useEffect(() => {
    const at = sent.current.indexOf(given)
    sent.current = sent.current.slice(at + 1)
    // Back, a saved view or "clear" change the address; the person's own typing only comes back, maybe late.
    if (at < 0) setText(given)
  }, [given])
  const send = useRef(change)
  useEffect(() => {
    send.current = change
  })
  useEffect(() => {
    const wanted = text.trim()
    const page = window.location.pathname
    const timer = setTimeout(() => {
      // Another page that is still on its way is not called back.
      if (window.location.pathname !== page) return
      if (wanted === (sent.current.at(-1) ?? given)) return
      sent.current = [...sent.current, wanted]
      send.current({ q: [wanted] }, true)
    }, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, given])
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
