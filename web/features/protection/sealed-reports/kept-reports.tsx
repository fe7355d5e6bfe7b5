import { useEffect, useState } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { KeptReport } from '#web/lib/kept-reports/lasting.ts'
import { markKept } from '#web/lib/kept-reports/mark.ts'
import { deleteKept, keptReports, onKeptChange } from '#web/lib/kept-reports/store.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'

/** Whether nothing of the report is left but the note. */
const isOver = (state: KeptReport['state']) => state === 'sent' || state === 'late'

/** The reports that are kept on this device: which of them wait, which have arrived, and how to delete them. */
export function KeptReports() {
  const { t } = useTranslation(['sealedReports', 'shell'])
  const locale = useLocale()
  const [shownReports, setShownReports] = useState<readonly KeptReport[]>([])
  const [idToDelete, setIdToDelete] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    async function read(): Promise<void> {
      const reports = await keptReports()
      if (!isShown) return
      setShownReports(reports)
      if (reports.length === 0) markKept(false)
    }
    void read()
    const end = onKeptChange(() => void read())
    return () => {
      isShown = false
      end()
    }
  }, [])
  if (shownReports.length === 0) return null
  return (
    <section className="notice kept-reports" aria-labelledby="kept-reports">
      <h2 id="kept-reports">{t('notice.title')}</h2>
      <ul>
        {shownReports.map(({ id, state, until }) => (
          <li key={id}>
            <p role="status">
              {t(`notice.${state}`, { until: formatDate(until, locale) })}{' '}
              <InEnglish of={`sealedReports.notice.${state}`} values={{ until: formatDate(until, 'en') }} />
            </p>
            <Button small onClick={() => (isOver(state) ? void deleteKept(id) : setIdToDelete(id))}>
              {t(isOver(state) ? 'notice.seen' : 'notice.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {idToDelete !== null && (
        <Dialog title={t('notice.deleteTitle')} onClose={() => setIdToDelete(null)}>
          <p>
            {t('notice.deleteText')} <InEnglish of="sealedReports.notice.deleteText" />
          </p>
          <div className="actions">
            <Button
              tone="danger"
              onClick={() => {
                setIdToDelete(null)
                void deleteKept(idToDelete)
              }}
            >
              {t('notice.deleteConfirm')}
            </Button>
            <Button onClick={() => setIdToDelete(null)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
