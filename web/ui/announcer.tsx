import { create } from 'zustand'

const useAnnouncement = create<{ text: string }>(() => ({ text: '' }))

/** Tells screen readers something that is seen elsewhere on the screen. */
export function announce(text: string): void {
  useAnnouncement.setState({ text })
}

/** The live region that announcements are read from; once in the page. */
export function Announcer() {
  const { text } = useAnnouncement()
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  )
}
