import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Pages of a list within a dialog, which has no address of its own: the cursors of those that were opened. */
export function usePaging() {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  return {
    input: cursor ? { cursor } : {},
    isFirst: cursor === undefined,
    forward: (next: string) => setCursors([...cursors, next]),
    back: () => setCursors(cursors.slice(0, -1)),
  }
}

/** The way to the pages before and after; nothing where one page holds all. */
export function Paging({
  paging,
  next,
  words,
}: {
  readonly paging: ReturnType<typeof usePaging>
  readonly next: string | null
  readonly words: { readonly newer: string; readonly older: string }
}) {
  if (paging.isFirst && !next) return null
  return (
    <div className="actions">
      {!paging.isFirst && <Button onClick={paging.back}>{words.newer}</Button>}
      {next && <Button onClick={() => paging.forward(next)}>{words.older}</Button>}
    </div>
  )
}
