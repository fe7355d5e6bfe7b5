import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { useAction } from '#web/lib/calls.ts'
import { type FormProblems, useFormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { showToast } from '#web/ui/toast.tsx'
import { checkValues, type ReportValues } from './report-values.ts'

/** Asks for reports, and tells how that went (REQ-RPT-08, REQ-RPT-09). */
export interface ReportRequester {
  readonly problems: FormProblems
  readonly sending: boolean
  /** Checks and sends; `done` is called when the request was taken. */
  readonly send: (values: ReportValues, done: () => void) => void
}

/** Prepares asking for reports: one for the whole page, so that the form shows what is wrong with any request. */
export function useReportRequest(): ReportRequester {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const labels = useMemo(
    () => ({
      reportTitle: t('form.reportTitle'),
      reportType: t('form.reportType'),
      dateRange: t('form.dateRange'),
      dateFrom: t('form.dateFrom'),
      dateTo: t('form.dateTo'),
      includeSections: t('form.includeSections'),
      format: t('form.format'),
      description: t('form.description'),
    }),
    [t],
  )
  const problems = useFormProblems(labels)
  const asked = useRef({ request: '', id: '' })
  const generate = useAction('reports', 'generate', {
    onError: (error) => {
      problems.refuse(error)
      showToast({ tone: 'danger', title: t('form.failedTitle'), text: t('form.failedText') })
    },
  })
  return {
    problems,
    sending: generate.isPending,
    send(values, done) {
      const checked = checkValues(values, locale)
      if ('problems' in checked) {
        problems.find(checked.problems)
        return
      }
      problems.clear()
      const request = JSON.stringify(checked.input)
      // After a lost answer the same request is asked for again with its id, and is made once.
      if (asked.current.request !== request) asked.current = { request, id: uuidv7() }
      generate.mutate(
        { input: { ...checked.input, id: asked.current.id } },
        {
          onSuccess: () => {
            asked.current = { request: '', id: '' }
            showToast({ title: t('form.doneTitle'), text: t('form.doneText') })
            done()
          },
        },
      )
    },
  }
}
