import './reports.css'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useDraft } from '#web/lib/draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { QuickReports } from './quick-reports.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import { EMPTY_VALUES, isPreset, presetValues, type ReportValues } from './report-values.ts'
import { SnapshotButton } from './snapshot-button.tsx'
import { useReportRequest } from './use-request.ts'

/** The report generator: quick reports, a form, and the reports that were made (REQ-RPT-01, REQ-RPT-10, REQ-RPT-11). */
export function ReportsPage() {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const draft = useDraft<ReportValues>('report-request', EMPTY_VALUES, 'device')
  const requester = useReportRequest()
  const filled = useFilledByAddress(draft.change)
  const form = useRef<HTMLElement>(null)
  const made = useRef<HTMLDivElement>(null)
  const taken = () => {
    draft.clear()
    // Where the report appears may be far from the button that asked for it.
    made.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <StaffPage title={t('title')} actions={<SnapshotButton />}>
      <StaffBody>
        <QuickReports
          sending={requester.sending}
          onChoose={(preset, title) => {
            const values = presetValues(preset, title, locale)
            draft.change(values)
            requester.send(values, taken)
          }}
        />
        <div className="report-columns">
          <section ref={form} className="report-new">
            <h2>{t('form.title')}</h2>
            {filled && <p className="notice">{t('quick.filled', { title: filled })}</p>}
            <ReportForm values={draft.value} onChange={draft.change} onDone={taken} requester={requester} />
          </section>
          <div ref={made}>
            <ReportList
              onAgain={(values) => {
                draft.change(values)
                form.current?.scrollIntoView()
                form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
              }}
            />
          </div>
        </div>
      </StaffBody>
    </StaffPage>
  )
}

/** A link from another page fills the form in, but asks for nothing; answers the title that it filled in. */
function useFilledByAddress(change: (values: ReportValues) => void): string | null {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const [filled, setFilled] = useState<string | null>(null)
  const preset = search.get('preset')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another preset fills the form again
  useEffect(() => {
    if (!isPreset(preset)) return
    const title = t(`quick.${preset}`)
    change(presetValues(preset, title, locale))
    setFilled(title)
    setSearch({}, { replace: true })
  }, [preset])
  return filled
}
