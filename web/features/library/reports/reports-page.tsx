import './reports.css'
import { useEffect, useRef, useState } from 'react'
import { LibraryTabs } from '#web/features/library/documents/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { QuickReports } from './quick-reports.tsx'
import { ReportForm } from './report-form.tsx'
import { ReportList } from './report-list.tsx'
import { isPreset, presetValues, type ReportValues } from './report-values.ts'
import { ScheduledReports } from './scheduled-reports.tsx'
import { SnapshotButton } from './snapshot-button.tsx'
import { useReportRequest } from './use-request.ts'

/** The report generator: quick reports, a form, and the reports that were made (REQ-RPT-01, REQ-RPT-10, REQ-RPT-11). */
export function ReportsPage() {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const form = useRef<HTMLElement>(null)
  const made = useRef<HTMLDivElement>(null)
  // The new report may appear far from the button that requested it.
  const [, setSearch] = useSearchParams()
  const requester = useReportRequest(() => {
    // Another page may be open by now, whose address is its own.
    if (!made.current) return
    // It is on the first page of the list.
    setSearch({}, { replace: true })
    made.current.scrollIntoView({ block: 'nearest' })
  })
  const filled = useFilledByAddress(requester.fill)
  return (
    <StaffPage title={t('title')} actions={<SnapshotButton />}>
      <StaffBody>
        <LibraryTabs />
        <QuickReports
          sending={requester.state.sending}
          onChoose={(preset, title) => {
            requester.fill(presetValues(preset, title, locale))
            void requester.state.submit(requester.send)
          }}
        />
        <section ref={form} className="report-new">
          <h2>{t('form.title')}</h2>
          {filled && <p className="notice">{t('quick.filled', { title: filled })}</p>}
          <ReportForm requester={requester} />
        </section>
        <div ref={made}>
          <ReportList
            onAgain={(values) => {
              requester.fill(values)
              form.current?.scrollIntoView()
              form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
            }}
          />
          <ScheduledReports />
        </div>
      </StaffBody>
    </StaffPage>
  )
}

/** Fills in the form from a link of another page without sending it; returns the title that it filled in. */
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
