import { useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'

/** Removes what was typed, after asking once. */
export function ClearForm({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation(['incidentReporting', 'shell'])
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button tone="plain" className="report-clear needs-script" onClick={() => setAsking(true)}>
        {t('clear.button')}
      </Button>
      {asking && (
        <Dialog title={t('clear.title')} onClose={() => setAsking(false)}>
          <p>
            {t('clear.text')} <InEnglish of="incidentReporting.clear.text" />
          </p>
          <div className="actions">
            <Button
              tone="danger"
              onClick={() => {
                setAsking(false)
                onClear()
                showToast({ title: t('clear.done') })
              }}
            >
              {t('clear.confirm')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
