import { useMemo, useState } from 'react'
import {
  type GrantAward,
  type GrantReport,
  grantAwardsContract,
} from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { REPORT_QUESTION_NAMES } from '#shared/domain/grant-reports.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { GrantFileList } from '#web/features/grants/grant-files/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ReportSpendingTable } from './report-spending.tsx'
import { AWARD_READS, useAwardWords } from './words.ts'

const TONES: Readonly<Record<GrantReport['state'], Tone>> = {
  due: 'grey',
  draft: 'grey',
  submitted: 'blue',
  'needs-revision': 'yellow',
  approved: 'green',
}

interface ReportsProps {
  readonly award: GrantAward
}

/** The implementation reports of an award with every submitted version, and what was said to each (REQ-GRT-86). */
export function ReportsPart({ award }: ReportsProps) {
  const { t } = useAwardWords()
  const { id, version, step } = award
  const { data, error, refetch } = useCall('grantAwards', 'reports', { params: { id } })
  const complete = useAction('grantAwards', 'complete', {
    refreshes: AWARD_READS,
    says: t('complete.done'),
  })
  return (
    <section className="award-part" aria-labelledby="award-reports">
      <h2 id="award-reports">{t('reports.title')}</h2>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.length === 0 && <p>{t('reports.before')}</p>}
      {data?.map((report) => (
        <Report key={report.id} award={award} report={report} />
      ))}
      {step === 'complete' && (
        <>
          {complete.error && <Failure error={complete.error} title={t('complete.failed')} />}
          <p>{t('complete.text')}</p>
          <Button
            tone="main"
            busy={complete.isPending && t('complete.busy')}
            onClick={() => complete.mutate({ params: { id }, input: { version } })}
          >
            {t('complete.act')}
          </Button>
        </>
      )}
    </section>
  )
}

interface ReportProps extends ReportsProps {
  readonly report: GrantReport
}

function Report({ award, report }: ReportProps) {
  const { t, day } = useAwardWords()
  const [open, setOpen] = useState<'approved' | 'needs-revision' | 'day' | null>(null)
  const { kind, dueOn, state, late, versions } = report
  const close = () => setOpen(null)
  return (
    <article className="award-report" aria-label={t(`reports.kind.${kind}`)}>
      <h3>{t(`reports.kind.${kind}`)}</h3>
      <p className="award-tags">
        <Tag tone={TONES[state]}>{t(`reports.state.${state}`)}</Tag>
        {late && <Tag tone="red">{t('late')}</Tag>}
        <span>{t('reports.dueOn', { date: day(dueOn) })}</span>
      </p>
      <Versions award={award} versions={versions} />
      {state !== 'approved' && (
        <div className="actions">
          {state === 'submitted' && (
            <>
              <Button tone="main" onClick={() => setOpen('approved')}>
                {t('reports.approve')}
              </Button>
              <Button onClick={() => setOpen('needs-revision')}>{t('reports.revise')}</Button>
            </>
          )}
          <Button onClick={() => setOpen('day')}>{t('reports.setDay')}</Button>
        </div>
      )}
      {open === 'day' && <DayDialog award={award} report={report} onClose={close} />}
      {open && open !== 'day' && (
        <DecisionDialog award={award} report={report} verdict={open} onClose={close} />
      )}
    </article>
  )
}

function Versions({ award, versions }: ReportsProps & Pick<GrantReport, 'versions'>) {
  const { t, day } = useAwardWords()
  return versions.map(({ number, submittedAt, answers, spending, files, verdict, by, comment }, index) => (
    <details key={number} open={index === 0}>
      <summary>{t('reports.version', { number, date: day(mogadishuDay(new Date(submittedAt))) })}</summary>
      <dl className="award-details">
        {REPORT_QUESTION_NAMES.filter((name) => answers[name]).map((name) => (
          <div key={name}>
            <dt>{t(`reports.question.${name}`)}</dt>
            <dd dir="auto">{answers[name]}</dd>
          </div>
        ))}
      </dl>
      {spending && <ReportSpendingTable spending={spending} awardedMinor={award.awardedMinor ?? 0} />}
      {files.length > 0 && (
        <>
          <h4>{t('reports.files')}</h4>
          <GrantFileList files={files} applicationId={award.id} />
        </>
      )}
      {verdict && (
        <p className="notice">
          {t(`reports.verdict.${verdict}`, { name: by ?? t('letter.someone') })}{' '}
          {comment && <span dir="auto">{comment}</span>}
        </p>
      )}
    </details>
  ))
}

interface DialogProps extends ReportProps {
  readonly onClose: () => void
}
const commentInput = grantAwardsContract.decideReport.input.pick({ comment: true })

function DecisionDialog({
  award: { id },
  report,
  verdict,
  onClose,
}: DialogProps & { readonly verdict: 'approved' | 'needs-revision' }) {
  const { t } = useAwardWords()
  const labels = useMemo(() => ({ comment: t('reports.comment') }), [t])
  const state = useStaffForm(commentInput, { start: { comment: '' }, labels })
  const decide = useAction('grantAwards', 'decideReport', {
    refreshes: AWARD_READS,
    says: t(verdict === 'approved' ? 'reports.approvedDone' : 'reports.revisedDone'),
    onSuccess: onClose,
    onError: state.refuse,
  })
  const isApproval = verdict === 'approved'
  const act = t(isApproval ? 'reports.approve' : 'reports.revise')
  return (
    <Dialog title={act} onClose={onClose}>
      <p>{t(isApproval ? 'reports.approveText' : 'reports.reviseText')}</p>
      <StaffForm
        state={state}
        submit={act}
        busy={t('reports.deciding')}
        failedTitle={t('reports.failed')}
        onSubmit={({ comment }) =>
          decide.submit({
            params: { id },
            input: { reportId: report.id, version: report.version, verdict, comment },
          })
        }
        onCancel={onClose}
      >
        <StaffTextArea state={state} name="comment" rows={5} maxLength={5_000} optional={isApproval} />
      </StaffForm>
    </Dialog>
  )
}

const dayInput = grantAwardsContract.setReportDay.input.pick({ dueOn: true })

function DayDialog({ award: { id }, report, onClose }: DialogProps) {
  const { t } = useAwardWords()
  const labels = useMemo(() => ({ dueOn: t('reports.day') }), [t])
  const state = useStaffForm(dayInput, { start: { dueOn: report.dueOn }, labels })
  const set = useAction('grantAwards', 'setReportDay', {
    refreshes: AWARD_READS,
    says: t('reports.daySaved'),
    onSuccess: onClose,
    onError: state.refuse,
  })
  return (
    <Dialog title={t('reports.setDay')} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('reports.saveDay')}
        failedTitle={t('reports.failed')}
        onSubmit={(values) =>
          set.submit({ params: { id }, input: { reportId: report.id, version: report.version, ...values } })
        }
        onCancel={onClose}
      >
        <StaffDay state={state} name="dueOn" />
      </StaffForm>
    </Dialog>
  )
}
