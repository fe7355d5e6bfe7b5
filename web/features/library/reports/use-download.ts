import { useState } from 'react'
import { REPORT_EXTENSIONS, type ReportFormat } from '#shared/domain/report-options.ts'
import { useOpenFolder } from '#web/lib/open-folder.ts'
import { type SavedFile, saveWithPlace } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'

/** The name under which the file of a report is saved. */
export function fileNameOf({
  fileName = null,
  request: { reportTitle, format },
}: {
  readonly fileName?: string | null
  readonly request: { readonly reportTitle: string; readonly format: ReportFormat }
}): string {
  return fileName ?? `${reportTitle}.${REPORT_EXTENSIONS[format]}`
}

/** Saving a report's file from an address: the share that is written, null while it is unknown, why it failed, and where it lies then. */
export function useDownload(name: string, file: string, onSaved: () => void = () => undefined) {
  const { t } = useTranslation('reportGenerator')
  const [saving, setSaving] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [saved, setSaved] = useState<SavedFile | null>(null)
  const openFolder = useOpenFolder()
  const [error, setError] = useState<unknown>(null)

  async function save(): Promise<void> {
    setSaving(true)
    setShare(null)
    setError(null)
    try {
      const done = await saveWithPlace(file, name, ({ written, total }) => {
        setShare(total ? Math.min(written / total, 1) : null)
      })
      if (!done) return
      setSaved(done)
      onSaved()
      showToast({ title: t('list.saved', { name }) })
    } catch (reason) {
      setError(reason)
    } finally {
      setSaving(false)
    }
  }
  return { saving, share, error, openFolder: openFolder(saved), start: () => void save() }
}
