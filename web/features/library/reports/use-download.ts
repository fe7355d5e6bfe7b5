import { useState } from 'react'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { REPORT_EXTENSIONS } from '#shared/domain/report-options.ts'
import { useOpenFolder } from '#web/lib/open-folder.ts'
import { type SavedFile, saveWithPlace } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'

/** Saving a report's file from an address: the share that is written, null while it is unknown, why it failed, and where it lies then. */
export function useDownload(report: ReportView, file: string) {
  const { t } = useTranslation('reportGenerator')
  const [saving, setSaving] = useState(false)
  const [share, setShare] = useState<number | null>(null)
  const [saved, setSaved] = useState<SavedFile | null>(null)
  const openFolder = useOpenFolder()
  const [error, setError] = useState<unknown>(null)

  async function save(): Promise<void> {
    const name =
      report.fileName ?? `${report.request.reportTitle}.${REPORT_EXTENSIONS[report.request.format]}`
    setSaving(true)
    setShare(null)
    setError(null)
    try {
      const done = await saveWithPlace(file, name, ({ written, total }) => {
        setShare(total ? Math.min(written / total, 1) : null)
      })
      if (!done) return
      setSaved(done)
      showToast({ title: t('list.saved', { name }) })
    } catch (reason) {
      setError(reason)
    } finally {
      setSaving(false)
    }
  }
  return { saving, share, error, openFolder: openFolder(saved), start: () => void save() }
}
