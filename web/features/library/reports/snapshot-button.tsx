import { useState } from 'react'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { api } from '#web/lib/api.ts'
import { saveBlob, saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Saves the current figures as a JSON file with year and month in its name (REQ-OVW-16). */
export function SnapshotButton({ label }: { readonly label?: string }) {
  const { t } = useTranslation('reportGenerator')
  const [busy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    try {
      if (await saveSnapshot()) showToast({ title: t('snapshot.saved') })
    } catch {
      // The specification has one sentence for every failure.
      showToast({ tone: 'danger', title: t('form.failedTitle'), text: t('form.failedText') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy && t('snapshot.busy')} onClick={() => void save()} title={t('snapshot.hint')}>
      {label ?? t('snapshot.button')}
    </Button>
  )
}

async function saveSnapshot(): Promise<boolean> {
  const name = `human-rights-report-${mogadishuDay(new Date()).slice(0, 7)}.json`
  // The app writes what the call answers to the chosen place; only a browser can indent it on the way.
  if (window.desktop) return saveFile('/api/reports/generate', name)
  const { report } = await api.reports.snapshot()
  saveBlob(new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' }), name)
  return true
}
