import { useState } from 'react'
import type { ScheduleView } from '#shared/contract/library/report-schedules.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { WEEKDAYS } from '#shared/domain/report-schedules.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatDateTime, formatList } from '#shared/i18n/format.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { failureText } from './failure-text.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

const TONES: Readonly<Record<ScheduleView['state'], Tone>> = {
  active: 'green',
  paused: 'yellow',
  ended: 'grey',
}

interface RowProps {
  readonly schedule: ScheduleView
}

/** One scheduled report: when it is made, how the last one went, and what can be done with it. */
export function ScheduleRow({ schedule }: RowProps) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const locale = useLocale()
  const { input, state, ended, nextAt, last, isOwn, owner } = schedule
  return (
    <li className="report-row">
      <div className="report-what">
        <h3>{input.reportTitle}</h3>
        <p className="report-facts">
          {whenOf(schedule, t)} · {t(`reports:formats.${input.format}`)} · {LOCALE_NAMES[input.locale]}
        </p>
        <p className="report-facts">{t(`schedules.periods.${input.frequency}`)}</p>
        {!isOwn && <p className="report-facts">{owner}</p>}
        <Recipients recipients={schedule.recipients} />
      </div>
      <div className="report-state">
        <Tag tone={TONES[state]}>{t(`schedules.states.${state}`)}</Tag>
        {ended && <p className="report-facts">{t(`schedules.ended.${ended}`)}</p>}
        {nextAt && (
          <p className="report-facts">{t('schedules.next', { time: formatDateTime(nextAt, locale) })}</p>
        )}
        <p className="report-facts">
          {last
            ? t('schedules.last', {
                time: formatDateTime(last.at, locale),
                state: t(`states.${last.status}`),
              })
            : t('schedules.none')}
        </p>
        {last?.failure && (
          <p className="report-facts">
            {failureText(
              {
                ...{ failure: last.failure, format: input.format },
                number: last.reportId && recordReference(last.reportId),
              },
              t,
            )}
          </p>
        )}
      </div>
      <Actions schedule={schedule} />
    </li>
  )
}

function Recipients({ recipients }: Pick<ScheduleView, 'recipients'>) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const names = recipients.filter(({ dropped }) => dropped === null).map(({ name }) => name)
  return (
    <>
      {names.length > 0 && (
        <p className="report-facts">{t('schedules.sentTo', { names: formatList(names, locale) })}</p>
      )}
      {recipients.map(
        ({ id, name, dropped }) =>
          dropped && (
            <p key={id} className="notice notice-wait">
              {t(`schedules.dropped.${dropped}`, { name })}
            </p>
          ),
      )}
    </>
  )
}

function whenOf({ input }: ScheduleView, t: Translate<['reportGenerator', 'reports']>): string {
  const { frequency, day, at } = input
  const weekday = WEEKDAYS[day - 1] ?? 'monday'
  return frequency === 'weekly'
    ? t('schedules.when.weekly', { day: t(`schedules.weekdays.${weekday}`), at })
    : t(`schedules.when.${frequency}`, { day: String(day), at })
}

function Actions({ schedule }: RowProps) {
  const { t } = useTranslation('reportGenerator')
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { id, version, input, state, isOwn } = schedule
  const title = input.reportTitle
  const set = useAction('reportSchedules', 'set', {
    says: ({ state: now }) => ({
      title: t(now === 'active' ? 'schedules.resumed' : 'schedules.paused'),
      text: title,
    }),
  })
  const run = useAction('reportSchedules', 'run', {
    refreshes: ['reportSchedules', 'reports'],
    says: () => ({ title: t('form.doneTitle'), text: t('form.doneText') }),
  })
  const turn = state === 'active' ? 'pause' : 'resume'
  const failure = set.error ?? run.error
  return (
    <div className="report-actions">
      {isOwn && (
        <>
          <Button
            aria-label={t('schedules.runNamed', { title })}
            busy={run.isPending && t('schedules.run')}
            onClick={() => run.mutate({ params: { id } })}
          >
            {t('schedules.run')}
          </Button>
          <Button
            tone="plain"
            aria-label={t(`schedules.${turn}Named`, { title })}
            busy={set.isPending && t(`schedules.${turn}`)}
            onClick={() =>
              set.mutate({ params: { id }, input: { state: turn === 'pause' ? 'paused' : 'active' } })
            }
          >
            {t(`schedules.${turn}`)}
          </Button>
          <Button
            tone="plain"
            aria-label={t('schedules.editNamed', { title })}
            onClick={() => setOpen('edit')}
          >
            {t('schedules.edit')}
          </Button>
        </>
      )}
      <Button
        tone="plain"
        aria-label={t('schedules.removeNamed', { title })}
        onClick={() => setOpen('remove')}
      >
        {t('schedules.remove')}
      </Button>
      {failure && <Failure error={failure} />}
      {open === 'edit' && (
        <ScheduleDialog schedule={{ input, changed: { id, version } }} onDone={() => setOpen(null)} />
      )}
      {open === 'remove' && <RemoveSchedule schedule={schedule} onDone={() => setOpen(null)} />}
    </div>
  )
}

function RemoveSchedule({ schedule, onDone }: RowProps & { readonly onDone: () => void }) {
  const { t } = useTranslation(['reportGenerator', 'shell'])
  const remove = useAction('reportSchedules', 'remove', {
    says: t('schedules.removed'),
    onSuccess: () => {
      onDone()
    },
  })
  return (
    <Dialog title={t('schedules.removeTitle')} onClose={onDone}>
      <p>{t('schedules.removeText', { title: schedule.input.reportTitle })}</p>
      {remove.error && <Failure error={remove.error} />}
      <div className="actions">
        <Button
          tone="danger"
          busy={remove.isPending && t('schedules.remove')}
          onClick={() => remove.mutate({ params: { id: schedule.id } })}
        >
          {t('schedules.remove')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
