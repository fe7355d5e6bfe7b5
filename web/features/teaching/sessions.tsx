import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CohortDetails } from '#shared/contract/cohorts.ts'
import { COHORT_LIMITS } from '#shared/domain/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useCohortAction } from './use-cohort-action.ts'

/** Sessions that were held in a room, and who was there. */
export function Sessions({ cohort }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const [heldOn, setHeldOn] = useState(mogadishuDay(new Date()))
  const [title, setTitle] = useState('')
  const add = useCohortAction('addSession')
  const { id, sessions } = cohort
  return (
    <section aria-labelledby="cohort-sessions">
      <h3 id="cohort-sessions">{t('cohorts.sessions.title')}</h3>
      {sessions.length === 0 && <p>{t('cohorts.sessions.none')}</p>}
      {sessions.map((session) => (
        <Attendance key={session.id} cohort={cohort} session={session} />
      ))}
      <div className="cohort-days">
        <TextField
          form="session"
          name="heldOn"
          type="date"
          label={t('cohorts.sessions.heldOn')}
          value={heldOn}
          onChange={(event) => setHeldOn(event.target.value)}
        />
        <TextField
          form="session"
          name="title"
          label={t('cohorts.sessions.name')}
          value={title}
          maxLength={COHORT_LIMITS.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button
        busy={add.isPending && t('cohorts.sessions.add')}
        onClick={() =>
          add.mutate({ params: { id }, input: { heldOn, title } }, { onSuccess: () => setTitle('') })
        }
      >
        {t('cohorts.sessions.add')}
      </Button>
    </section>
  )
}

function Attendance({
  cohort: { id, people },
  session,
}: {
  readonly cohort: CohortDetails
  readonly session: CohortDetails['sessions'][number]
}) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const set = useCohortAction('setAttendance')
  const remove = useCohortAction('removeSession')
  const { title, heldOn } = session
  const params = { id, session: session.id }
  // Shown at once, and put back where it was not saved.
  const [there, setThere] = useState(session.people)
  const save = (people: readonly string[]) => {
    setThere([...people])
    set.mutate({ params, input: { people: [...people] } }, { onError: () => setThere(session.people) })
  }
  return (
    <fieldset className="cohort-session">
      <legend>{t('cohorts.sessions.who', { title, day: formatDate(heldOn, locale) })}</legend>
      {people.map(({ id: person, name }) => (
        <CheckboxField
          key={person}
          form={session.id}
          name={person}
          label={name}
          checked={there.includes(person)}
          onChange={(event) => {
            const others = there.filter((each) => each !== person)
            save(event.target.checked ? [...others, person] : others)
          }}
        />
      ))}
      <Button
        small
        aria-label={t('cohorts.sessions.removeLabel', { title })}
        onClick={() => remove.mutate({ params })}
      >
        {t('cohorts.sessions.remove')}
      </Button>
    </fieldset>
  )
}
