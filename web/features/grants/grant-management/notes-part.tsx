import { useMemo, useState } from 'react'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { grantManagementContract } from '#shared/contract/grants/grant-management.ts'
import { GRANT_NOTES } from '#shared/domain/grant-scores.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { StaffSelect, StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { useGrantWords } from './words.ts'

type Management = NonNullable<GrantApplicationPage['management']>
const schema = grantManagementContract.note.input.omit({ id: true })

/** Notes of interviews, and notes for colleagues; grant managers alone read them (REQ-GRT-61). */
export function NotesPart({ id, notes }: { readonly id: string; readonly notes: Management['notes'] }) {
  const { t, locale } = useGrantWords()
  return (
    <section className="grant-part" aria-labelledby="grant-notes">
      <h2 id="grant-notes">{t('notes.title')}</h2>
      <p className="grant-quiet">{t('notes.lead')}</p>
      <ul className="grant-requests">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="grant-quiet">
              {t(`notes.kinds.${note.kind}`)} · {note.by ?? t('screening.someone')} ·{' '}
              {formatDateTime(note.at, locale)}
            </p>
            <p className="grant-own" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm key={notes.length} id={id} />
    </section>
  )
}

function NoteForm({ id }: { readonly id: string }) {
  const { t } = useGrantWords()
  // The same note that is sent again after a lost answer is kept once.
  const [noteId] = useState(() => crypto.randomUUID())
  const labels = useMemo(() => ({ kind: t('notes.kind'), text: t('notes.text') }), [t])
  const state = useStaffForm(schema, { start: { kind: 'internal', text: '' }, labels })
  const add = useAction('grantManagement', 'note', {
    says: t('notes.saved'),
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('notes.save')}
      busy={t('review.saving')}
      failedTitle={t('notes.failed')}
      onSubmit={(values) => add.submit({ params: { id }, input: { id: noteId, ...values } })}
    >
      <StaffSelect
        state={state}
        name="kind"
        choices={GRANT_NOTES.map((value) => ({ value, label: t(`notes.kinds.${value}`) }))}
      />
      <StaffTextArea state={state} name="text" rows={3} maxLength={5000} />
    </StaffForm>
  )
}
