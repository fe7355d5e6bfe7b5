import { useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { useCohortAction } from './use-cohort-action.ts'

interface PartProps {
  readonly cohort: CohortDetails
}
type Person = CohortDetails['people'][number]

/** The members of a cohort, and how far each has come. */
export function People({ cohort }: PartProps) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const { people, modules } = cohort
  const titleOf = (id: string) => {
    const title = modules.find((module) => module.id === id)?.title
    return (locale === 'so' ? title?.so : null) ?? title?.en ?? id
  }
  return (
    <section aria-labelledby="cohort-people">
      <h3 id="cohort-people">{t('cohorts.people.title')}</h3>
      {people.length === 0 && <p>{t('cohorts.people.none')}</p>}
      <StaffTable<Person>
        label={t('cohorts.people.title')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', title: t('cohorts.people.name'), render: ({ name }) => <bdi>{name}</bdi> },
          {
            key: 'progress',
            title: t('cohorts.people.progress'),
            render: ({ completed }) =>
              t('cohorts.people.progressValue', {
                completed: String(completed.length),
                total: String(modules.length),
              }),
          },
          {
            key: 'overdue',
            title: t('cohorts.people.overdue'),
            // One on each line: titles have commas of their own.
            render: ({ overdue }) =>
              overdue.length > 0 && (
                <span className="cohort-lines">
                  {overdue.map((id) => (
                    <span key={id}>{titleOf(id)}</span>
                  ))}
                </span>
              ),
          },
          {
            key: 'tests',
            title: t('cohorts.people.tests'),
            render: ({ tests }) =>
              tests.length > 1
                ? t('cohorts.people.testsBoth')
                : tests.map((kind) => t(`cohorts.people.testKinds.${kind}`)),
          },
          {
            key: 'certificate',
            title: t('cohorts.people.certificate'),
            render: ({ hasCertificate }) => t(hasCertificate ? 'cohorts.people.yes' : 'cohorts.people.no'),
          },
        ]}
        actions={(person) => <Remove cohortId={cohort.id} person={person} />}
      />
    </section>
  )
}

function Remove({ cohortId, person: { id, name } }: { readonly cohortId: string; readonly person: Person }) {
  const { t } = useTranslation(['teaching', 'shell'])
  const [isAsked, setAsked] = useState(false)
  const remove = useCohortAction('removeMember')
  return (
    <>
      <Button small aria-label={t('cohorts.people.removeLabel', { name })} onClick={() => setAsked(true)}>
        {t('cohorts.people.remove')}
      </Button>
      {isAsked && (
        <Dialog title={t('cohorts.people.removeTitle', { name })} onClose={() => setAsked(false)}>
          <p>{t('cohorts.people.removeText')}</p>
          <div className="actions">
            <Button
              tone="danger"
              busy={remove.isPending && t('cohorts.people.remove')}
              onClick={() => remove.mutate({ params: { id: cohortId, learner: id } })}
            >
              {t('cohorts.people.remove')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The questions at which members are stuck, with who they are. */
export function Stuck({ cohort: { stuck, people } }: PartProps) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <section aria-labelledby="cohort-stuck">
      <h3 id="cohort-stuck">{t('cohorts.stuck.title')}</h3>
      <p>{stuck.length === 0 ? t('cohorts.stuck.none') : t('cohorts.stuck.lead')}</p>
      <ul className="cohort-stuck">
        {stuck.map(({ questionId, moduleId, text, people: ids }) => (
          <li key={`${moduleId}/${questionId}`}>
            {(locale === 'so' ? text.so : null) ?? text.en}
            <small>
              {t('cohorts.stuck.people', { count: ids.length, names: formatList(ids.map(nameOf), locale) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
