import { create } from 'zustand'

const useAnnouncement = create(() => ({ text: '', urgent: '' }))

/** Tells what is the same text as before from it; it is not read out. */
const AGAIN = '\u00a0'

/** Tells screen readers something that is seen elsewhere on the screen; what is `urgent` interrupts what they read. */
export function announce(text: string, { urgent = false }: { readonly urgent?: boolean } = {}): void {
  const name = urgent ? 'urgent' : 'text'
  // A text that stays is not read out again.
  useAnnouncement.setState((before) => ({ [name]: before[name] === text ? text + AGAIN : text }))
}

/** The live regions that announcements are read from; once in the page. */
export function Announcer() {
  const { text, urgent } = useAnnouncement()
  return (
    <>
      <div className="visually-hidden" aria-live="polite" aria-atomic="true">
        {text}
      </div>
      <div className="visually-hidden" aria-live="assertive" aria-atomic="true">
        {urgent}
      </div>
    </>
  )
}
