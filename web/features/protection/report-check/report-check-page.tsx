import './report-check.css'
import { useState } from 'react'
import type { ReportCopy } from '#shared/contract/library/reports.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Failure } from '#web/ui/states.tsx'
import { type Comparison, useComparison } from './use-comparison.ts'

/** Compares a copy of a report with the report, on the reader's own device. */
export function ReportCheckPage() {
  const { t } = useTranslation('reportCheck')
  const user = useUser()
  const [search] = useSearchParams()
  const heading = usePageTitle(t('title'))
  const [number, setNumber] = useState(search.get('number') ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { state, compare, forget } = useComparison()
  const submit = () => {
    setIsMissing(file === null)
    if (file) void compare(file, number.trim())
  }
  return (
    <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="published-lead">{t('lead')}</p>
      <noscript>
        <p className="notice notice-wait">{t('needsScript')}</p>
      </noscript>
      <div className="report-check-form">
        <TextField
          name="number"
          label={t('number')}
          hint={t('numberHint')}
          value={number}
          maxLength={40}
          optional
          onChange={(event) => {
            setNumber(event.target.value)
            forget()
          }}
        />
        <Field
          name="copy"
          label={t('file')}
          hint={t('fileHint')}
          {...(isMissing ? { error: t('missing') } : {})}
        >
          {(attributes) => (
            <FileInput
              {...attributes}
              accept=".pdf,.docx,.xlsx,.pptx"
              onChoose={(chosen) => {
                setFile(chosen)
                setIsMissing(false)
                forget()
              }}
            />
          )}
        </Field>
        <p>
          <Button tone="main" busy={state.name === 'comparing' && t('comparing')} onClick={submit}>
            {t('submit')}
          </Button>
        </p>
      </div>
      <div aria-live="polite">
        <Result state={state} />
      </div>
    </div>
  )
}

const NOTICES = { unchanged: null, changed: 'notice-danger', unknown: 'notice-wait' } as const

function Result({ state }: { readonly state: Comparison }) {
  const { t } = useTranslation('reportCheck')
  if (state.name === 'failed') return <Failure error={state.error} title={t('failed')} />
  if (state.name === 'unsafe') return <p className="notice notice-wait">{t('unsafe')}</p>
  if (state.name !== 'compared') return null
  const { state: outcome, copy } = state.answer
  const approval = copy?.approval ?? null
  const isOver = approval?.state === 'withdrawn' || approval?.state === 'corrected'
  return (
    <section
      className={classNames('notice', isOver ? 'notice-danger' : NOTICES[outcome])}
      aria-labelledby="compared"
    >
      <h2 id="compared">{t(outcome)}</h2>
      <p>{t(`${outcome}Text`)}</p>
      {approval && <Approval {...approval} />}
      {copy && <Facts copy={copy} />}
    </section>
  )
}

/** Whether the report was approved, and is in force still. */
function Approval({ state, number, on, notice, correctedBy }: NonNullable<ReportCopy['approval']>) {
  const { t } = useTranslation('reportCheck')
  const locale = useLocale()
  const day = on ? formatDate(on, locale) : ''
  return (
    <>
      <p>
        <strong>{t(state, { number: number ?? '', on: day, correctedBy: correctedBy ?? '' })}</strong>
      </p>
      {notice && <p className="report-check-notice">{notice}</p>}
    </>
  )
}

/** What the report is about, and none of its figures. */
function Facts({
  copy: { number, reportType, from, to, madeAt, format, locale: language },
}: {
  readonly copy: ReportCopy
}) {
  const { t } = useTranslation('reportCheck')
  const locale = useLocale()
  const day = (date: string) => formatDate(date, locale)
  return (
    <dl className="facts">
      <dt>{t('facts.number')}</dt>
      <dd>{number}</dd>
      <dt>{t('facts.type')}</dt>
      <dd>{t(`types.${reportType}`)}</dd>
      <dt>{t('facts.figures')}</dt>
      <dd>{t('facts.period', { from: day(from), to: day(to) })}</dd>
      <dt>{t('facts.made')}</dt>
      <dd>{formatDateTime(madeAt, locale)}</dd>
      <dt>{t('facts.format')}</dt>
      <dd>{t(`formats.${format}`)}</dd>
      <dt>{t('facts.language')}</dt>
      <dd>{LOCALE_NAMES[language]}</dd>
    </dl>
  )
}
