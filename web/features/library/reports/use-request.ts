import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useAction } from '#web/lib/calls.ts'
import { type DraftForm, useDraftForm } from '#web/lib/draft-form.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { moveToTab } from '#web/lib/move-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { checkValues, EMPTY_VALUES, isBegun, type ReportValues } from './report-values.ts'

interface RequestDraft {
  readonly values: ReportValues
  /** Drafts that were begun and not requested, while the form has a request that was filled in over them; the latest is the last. */
  readonly aside?: readonly ReportValues[] | undefined
  /** What was requested last: as long as nothing else is entered, the form holds no draft of its own. */
  readonly sent?: ReportValues | undefined
}
const KEPT = 'report-request'
const NAMES = [
  'reportTitle',
  'reportType',
  'dateRange',
  'dateFrom',
  'dateTo',
  'includeSections',
  'format',
  'annex',
  'part',
  'description',
  'edition',
  'texts',
  'keyMessages',
  'recommendations',
  'caseStudies',
] as const
const NOTHING: RequestDraft = { values: EMPTY_VALUES }

/**
 * The form for requesting reports (REQ-RPT-08, REQ-RPT-09). Its draft, with the texts of the author, is kept for the tab; the app, which
 * seals what it keeps, has it until it is emptied.
 */
export interface ReportRequester extends DraftForm<ReportValues, RequestDraft> {
  /** Fills the whole form in; a draft that was begun and not requested is put aside, and comes back once the request was taken. */
  readonly fill: (values: ReportValues) => void
  /** Brings back the draft that was put aside last; null if there is none. */
  readonly bringBack: (() => void) | null
  /** Empties the form; the notification about it can undo that. What was put aside stays so. */
  readonly startOver: () => void
  /** Requests the report, and leaves the form as it is; settles when the request was accepted or refused. */
  readonly send: () => Promise<void>
}

/** Prepares requesting reports: one for the whole page, so that the form shows what is wrong with any request. */
export function useReportRequest(onTaken: () => void): ReportRequester {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const schema = schemaOfRules<ReportValues>((values) => {
    const checked = checkValues(values, locale)
    return Object.entries('problems' in checked ? checked.problems : {}).map(([path, message]) => ({
      path,
      message,
    }))
  })
  // Former builds kept it on the device.
  useState(() => moveToTab(KEPT))
  const form = useDraftForm<ReportValues, RequestDraft>(schema, {
    ...{ key: KEPT, begun: NOTHING, place: 'sealed' as const },
    complete: completeOf,
    labels: Object.fromEntries(NAMES.map((name) => [name, t(`form.${name}`)])),
  })
  const lastRequest = useRef({ request: '', id: '' })
  const generate = useAction('reports', 'generate', {
    says: () => ({ title: t('form.doneTitle'), text: t('form.doneText') }),
    onError: (error) => {
      form.state.refuse(error)
      showToast({ tone: 'danger', title: t('form.failedTitle'), text: t('form.failedText') })
    },
  })
  async function send(): Promise<void> {
    const { values: sent } = form.latest()
    const checked = checkValues(sent, locale)
    if ('problems' in checked) return
    form.state.clear()
    const request = JSON.stringify(checked.input)
    // After a lost answer the same request is sent again with its id, and is made once.
    if (lastRequest.current.request !== request) lastRequest.current = { request, id: uuidv7() }
    if (!(await generate.submit({ input: { ...checked.input, id: lastRequest.current.id } }))) return
    lastRequest.current = { request: '', id: '' }
    const { values, aside } = form.latest()
    // What was written while the answer was awaited is a draft again.
    if (aside && isSame(values, sent)) form.start(broughtBack(aside))
    else form.keep({ values, sent, aside })
    onTaken()
  }
  function fill(values: ReportValues): void {
    const draft = form.latest()
    const isOwn = isBegun(draft.values) && !isSame(draft.values, draft.sent)
    const aside = [...(draft.aside ?? []), ...(isOwn ? [draft.values] : [])]
    form.start({ values, ...(aside.length > 0 ? { aside } : {}) })
  }
  function startOver(): void {
    const draft = form.latest()
    form.start(draft.aside ? { ...NOTHING, aside: draft.aside } : null)
    showToast({
      title: t('draft.emptied'),
      action: { label: t('draft.undo'), run: () => form.start(draft) },
    })
  }
  const { aside } = form.latest()
  const bringBack = aside ? () => form.start(broughtBack(aside)) : null
  return { ...form, fill, bringBack, startOver, send }
}

const isSame = (one: ReportValues, other: ReportValues | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The form with the draft that was put aside last; those before it stay aside. */
function broughtBack(aside: readonly ReportValues[]): RequestDraft {
  const before = aside.slice(0, -1)
  return { values: aside.at(-1) ?? EMPTY_VALUES, ...(before.length > 0 ? { aside: before } : {}) }
}

/** A former build kept the values alone, or one draft aside that was no list. */
function completeOf(draft: RequestDraft | ReportValues): RequestDraft {
  const { values, aside, sent }: Partial<RequestDraft> = 'values' in draft ? draft : { values: draft }
  const drafts = [aside ?? []].flat()
  return {
    values: { ...EMPTY_VALUES, ...values },
    ...(drafts.length > 0 ? { aside: drafts } : {}),
    ...(sent ? { sent } : {}),
  }
}
