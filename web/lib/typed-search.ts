import { useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key until what was typed is searched for. */
const TYPING_PAUSE = 250

/**
 * The text of a search box that searches while a person types, and how to search without waiting for the pause.
 *
 * @param searchText what is searched for now; a change from outside, such as "back", shows in the box
 * @param search asked with what was typed, trimmed
 */
export function useTypedSearch(searchText: string, search: (text: string) => void) {
  const [text, setText] = useState(searchText)
  // What was typed and is on its way into the address, oldest first.
  const sent = useRef<readonly string[]>([])
  const lastText = useRef(searchText)
  useEffect(() => {
    // Runs after the first drawing too, when something may have been typed already.
    if (lastText.current === searchText) return
    lastText.current = searchText
    const at = sent.current.indexOf(searchText)
    sent.current = at < 0 ? [] : sent.current.slice(at + 1)
    // An address that differs from everything typed came from "back", a saved view or "clear"; the user's own typing
    // also arrives here, perhaps late.
    if (at < 0) setText(searchText)
  }, [searchText])
  const send = () => {
    const wanted = text.trim()
    if (wanted === (sent.current.at(-1) ?? searchText)) return
    sent.current = [...sent.current, wanted]
    search(wanted)
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the pause
  useEffect(() => {
    const page = window.location.pathname
    // A navigation to another page that is still loading must not be undone.
    const timer = setTimeout(() => window.location.pathname === page && latest.current(), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, searchText])
  return { text, setText, send }
}
