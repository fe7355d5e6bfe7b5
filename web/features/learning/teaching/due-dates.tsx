import { useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate, formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useCohortAction } from './use-cohort-action.ts'

/** Until when each module shall be completed. */
export function DueDates({ cohort: { id, modules } }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const [days, setDays] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(modules.map((module) => [module.id, module.dueOn ?? ''])),
  )
  const save = useCohortAction('setDueDates')
  const dueDates = Object.entries(days).flatMap(([moduleId, dueOn]) => (dueOn ? [{ moduleId, dueOn }] : []))
  const [isAsking, setAsking] = useState(false)
  const send = () => save.mutate({ params: { id }, input: { dueDates } })
  const today = mogadishuDay(new Date())
  // A day that was set before and has passed since asks nothing.
  const past = modules.flatMap((module) => {
    const day = days[module.id]
    return day && day !== module.dueOn && day < today ? [day] : []
  })
  return (
    <section aria-labelledby="cohort-due">
      <h3 id="cohort-due">{t('cohorts.due.title')}</h3>
      <p>{t('cohorts.due.lead')}</p>
      <div className="cohort-days">
        {modules.map((module) => (
          <TextField
            key={module.id}
            form="due"
            name={module.id}
            type="date"
            label={(locale === 'so' ? module.title.so : null) ?? module.title.en}
            value={days[module.id] ?? ''}
            onChange={(event) => setDays({ ...days, [module.id]: event.target.value })}
          />
        ))}
      </div>
      <Button
        busy={save.isPending && t('cohorts.due.save')}
        onClick={() => (past.length > 0 ? setAsking(true) : send())}
      >
        {t('cohorts.due.save')}
      </Button>
      {isAsking && (
        <AskDialog
          title={t('cohorts.due.pastTitle')}
          submit={t('cohorts.due.pastSave')}
          onConfirm={send}
          onClose={() => setAsking(false)}
        >
          <p>
            {t('cohorts.due.pastText', {
              days: formatList(
                [...new Set(past)].sort().map((day) => formatDate(day, locale)),
                locale,
              ),
            })}
          </p>
        </AskDialog>
      )}
    </section>
  )
}
