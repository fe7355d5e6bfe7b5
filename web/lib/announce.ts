import { useAnnouncement } from './ui-state.ts'

/** Makes a repeated text differ from the one before; it is not read out. */
const AGAIN = '\u00a0'

/**
 * Announces to screen readers something that others see on the screen; an `urgent` text interrupts what is being
 * read.
 */
export function announce(text: string, { urgent = false }: { readonly urgent?: boolean } = {}): void {
  const name = urgent ? 'urgent' : 'text'
  // An unchanged live region is not read out again.
  useAnnouncement.setState((before) => ({ [name]: before[name] === text ? text + AGAIN : text }))
}
