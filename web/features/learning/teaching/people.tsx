import { type ReactNode, useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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
  const cells = (person: Person): readonly (readonly [head: string, value: ReactNode])[] => [
    [
      t('cohorts.people.progress'),
      t('cohorts.people.progressValue', {
        completed: String(person.completed.length),
        total: String(modules.length),
      }),
    ],
    [
      t('cohorts.people.overdue'),
      // One on each line: titles have commas of their own.
      person.overdue.length > 0 && (
        <span className="cohort-lines">
          {person.overdue.map((id) => (
            <span key={id}>{titleOf(id)}</span>
          ))}
        </span>
      ),
    ],
    [
      t('cohorts.people.tests'),
      person.tests.length > 1
        ? t('cohorts.people.testsBoth')
        : person.tests.map((kind) => t(`cohorts.people.testKinds.${kind}`)),
    ],
    [t('cohorts.people.certificate'), t(person.hasCertificate ? 'cohorts.people.yes' : 'cohorts.people.no')],
  ]
  const heads = people[0] ? cells(people[0]).map(([head]) => head) : []
  return (
    <section aria-labelledby="cohort-people">
      <h3 id="cohort-people">{t('cohorts.people.title')}</h3>
      {people.length === 0 && <p>{t('cohorts.people.none')}</p>}
      {people.length > 0 && (
        <table className="data-table cohort-table" aria-labelledby="cohort-people">
          <thead>
            <tr>
              {[t('cohorts.people.name'), ...heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row" dir="auto">
                  {person.name}
                </th>
                {cells(person).map(([head, value]) => (
                  <td key={head} data-label={head}>
                    {value}
                  </td>
                ))}
                <td>
                  <Remove cohortId={cohort.id} person={person} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
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
