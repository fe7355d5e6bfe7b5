import { useEffect } from 'react'
import type { ListAddress } from '#web/features/records/index.ts'

const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A reference that a visitor was given and names to us is searched for like a word: it opens its incident. */
export function useReferenceSearch({ params, show }: ListAddress): void {
  const searched = params.get('q')?.trim() ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another search opens another incident
  useEffect(() => {
    if (REFERENCE.test(searched)) show(searched.toLowerCase())
  }, [searched])
}
