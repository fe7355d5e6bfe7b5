import { useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { COHORT_LIMITS } from '#shared/domain/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useCohortAction } from './use-cohort-action.ts'

/** Sessions that were held in a room, and who was there. */
export function Sessions({ cohort }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const [heldOn, setHeldOn] = useState(mogadishuDay(new Date()))
  const [title, setTitle] = useState('')
  const [isTold, setTold] = useState(false)
  const add = useCohortAction('addSession')
  const { id, sessions } = cohort
  const isNamed = title.trim() !== ''
  const record = () => {
    setTold(true)
    if (!isNamed || !heldOn) return
    add.mutate(
      { params: { id }, input: { heldOn, title } },
      {
        onSuccess: () => {
          setTitle('')
          setTold(false)
        },
      },
    )
  }
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
          {...(isTold && !heldOn ? { error: t('cohorts.sessions.dayMissing') } : {})}
          value={heldOn}
          onChange={(event) => setHeldOn(event.target.value)}
        />
        <TextField
          form="session"
          name="title"
          label={t('cohorts.sessions.name')}
          {...(isTold && !isNamed ? { error: t('cohorts.sessions.nameMissing') } : {})}
          value={title}
          maxLength={COHORT_LIMITS.title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <Button busy={add.isPending && t('cohorts.sessions.add')} onClick={record}>
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
      {people.length === 0 && <p>{t('cohorts.sessions.noPeople')}</p>}
      <div className="cohort-people">
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
      </div>
      <RemoveSession params={params} title={title} />
    </fieldset>
  )
}

function RemoveSession({
  params,
  title,
}: {
  readonly params: { readonly id: string; readonly session: string }
  readonly title: string
}) {
  const { t } = useTranslation(['teaching', 'shell'])
  const [isAsked, setAsked] = useState(false)
  const remove = useCohortAction('removeSession')
  const words = t('cohorts.sessions.remove')
  return (
    <>
      <Button small aria-label={t('cohorts.sessions.removeLabel', { title })} onClick={() => setAsked(true)}>
        {words}
      </Button>
      {isAsked && (
        <Dialog title={t('cohorts.sessions.removeTitle', { title })} onClose={() => setAsked(false)}>
          <p>{t('cohorts.sessions.removeText')}</p>
          <div className="actions">
            <Button
              tone="danger"
              busy={remove.isPending && words}
              onClick={() => remove.mutate({ params }, { onSuccess: () => setAsked(false) })}
            >
              {words}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
