import { type ReactNode, useEffect, useState } from 'react'
import { useHydrating } from '#web/lib/page-start.tsx'

interface NotesProps {
  readonly title: ReactNode
  readonly notes: readonly (readonly [key: string, text: ReactNode])[]
}

/** Wide enough for a column beside the form, as in the style sheet. */
const WIDE = '(min-width: 60rem)'

/** What happens with what is sent: beside the form, or folded away above it on a phone. */
export function PrivacyNotes({ title, notes }: NotesProps) {
  const hydrating = useHydrating()
  const [open, setOpen] = useState(() => !hydrating && matchMedia(WIDE).matches)
  useEffect(() => setOpen(matchMedia(WIDE).matches), [])
  return (
    <details className="report-privacy" open={open}>
      <summary>{title}</summary>
      <ul>
        {notes.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
