import type { ReactNode } from 'react'
import type { Tone } from '#shared/domain/tones.ts'

/** A status as a word with a colour and a shape of its own, so that neither is needed to read it. */
export function Tag({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
