import { createHash } from 'node:crypto'

/** The SHA-256 of what a publisher told, by which a later change of it is seen. */
export function textHashOf({ title, excerpt }: { readonly title: string; readonly excerpt: string }): string {
  return createHash('sha256').update(`${title}\n${excerpt}`).digest('hex')
}
