import type { ReactNode } from 'react'
import { useFailureText } from '#web/lib/failure-text.ts'
import { showToast } from '#web/lib/toast.ts'

/** A link that saves a file; the desktop app has no downloads, so it asks where to save. */
export function FileLink({
  address,
  name,
  tone = 'quiet',
  label,
  children,
}: {
  /** Begins with /api/. */
  readonly address: string
  readonly name: string
  readonly tone?: 'main' | 'quiet'
  /** What a screen reader reads where several links have the same words. */
  readonly label?: string
  readonly children: ReactNode
}) {
  const failureText = useFailureText()
  const saveInApp = async () => {
    try {
      const { saveFile } = await import('#web/lib/save-file.ts')
      await saveFile(address, name)
    } catch (error) {
      showToast({ title: name, text: failureText(error, 'reading'), tone: 'danger' })
    }
  }
  return (
    <a
      className={`btn btn-${tone}`}
      href={address}
      download={name}
      aria-label={label}
      onClick={(event) => {
        if (!window.desktop) return
        event.preventDefault()
        void saveInApp()
      }}
    >
      {children}
    </a>
  )
}
