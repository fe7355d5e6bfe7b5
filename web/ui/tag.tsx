import type { ReactNode } from 'react'
import type { Tone } from '#shared/domain/tones.ts'
import { classNames } from './class-names.ts'

/** A status as a word with a colour and a shape, so that neither is needed to read it; without `shape`, the colour's own. */
export function Tag({
  tone,
  shape,
  children,
}: {
  readonly tone: Tone
  readonly shape?: string | undefined
  readonly children: ReactNode
}) {
  return <span className={classNames('tag', `tag-${tone}`, shape && `shape-${shape}`)}>{children}</span>
}
