import { useState } from 'react'
import type { QueueSelection } from './queue-entries.tsx'

/** Which of the items on a page of a queue are selected: what left the page meanwhile doesn't count. */
export function useQueueSelection(
  shown: readonly string[],
): Pick<QueueSelection, 'selected' | 'onSelect'> & { readonly clear: () => void } {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  return {
    selected: new Set(shown.filter((key) => marked.has(key))),
    onSelect: (keys, isSelected) =>
      setMarked((before) => {
        const others = before.difference(new Set(keys))
        return isSelected ? others.union(new Set(keys)) : others
      }),
    clear: () => setMarked(new Set()),
  }
}
