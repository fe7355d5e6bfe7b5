import { type RefObject, useEffect, useState } from 'react'
import { useHydrating } from './page-start.tsx'

/**
 * Whether a part of a page is folded away. What the server has drawn is whole until script can unfold it again, and what the reader
 * has reached by then stays where it is.
 * @param part the first element that goes when it folds
 */
export function useFold(
  part: RefObject<HTMLElement | null>,
): readonly [boolean, (isFolded: boolean) => void] {
  const hydrating = useHydrating()
  const [isFolded, setFolded] = useState(!hydrating)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page was taken over
  useEffect(() => {
    const top = part.current?.getBoundingClientRect().top ?? 0
    if (hydrating && top > innerHeight) setFolded(true)
  }, [])
  return [isFolded, setFolded]
}
