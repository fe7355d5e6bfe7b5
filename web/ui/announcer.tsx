import { useAnnouncement } from '#web/lib/ui-state.ts'

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
