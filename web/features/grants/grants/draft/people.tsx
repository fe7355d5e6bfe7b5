import { useState } from 'react'
import { v4 as uuidv4 } from 'uuid'
import type { DraftPerson, OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Digits } from './begin.tsx'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'
import type { ServerDraft } from './use-server-draft.ts'

interface PeopleProps {
  readonly t: DraftTexts
  readonly draft: ServerDraft
  readonly open: OpenDraft
}

/** Who is on the draft and where they are writing; the contact person invites and takes off (REQ-GRT-41). */
export function People({ t, draft, open }: PeopleProps) {
  return (
    <>
      <h4>{t.people.title}</h4>
      <ul className="grant-people">
        {open.people.map((person) => (
          <li key={person.id}>
            <Person {...{ t, draft, person }} />
          </li>
        ))}
      </ul>
      {draft.me?.isContact && <Invite {...{ t, draft }} />}
    </>
  )
}

function Person({ t, draft, person }: Omit<PeopleProps, 'open'> & { readonly person: DraftPerson }) {
  const { fill, nameOf } = useDraftWords()
  const { id, name, isContact, confirmed, removed, writing } = person
  const isMe = id === draft.me?.id
  const notes = [
    ...(isMe ? [t.people.me] : []),
    ...(isContact ? [t.people.contact] : []),
    ...(removed ? [t.people.removed] : confirmed ? [] : [t.people.invited]),
  ]
  return (
    <>
      <bdi>
        <strong>{name}</strong>
      </bdi>{' '}
      {notes.length > 0 && <span className="field-hint">{notes.join(' · ')}</span>}{' '}
      {writing && !isMe && <em>{fill(t.people.writing, { field: nameOf(writing) })}</em>}{' '}
      {draft.me?.isContact && !isContact && !removed && (
        <Button
          small
          tone="plain"
          aria-label={`${t.people.remove}: ${name}`}
          onClick={() => void draft.remove(id)}
        >
          {t.people.remove}
        </Button>
      )}
    </>
  )
}

function Invite({ t, draft }: Omit<PeopleProps, 'open'>) {
  const { fill } = useDraftWords()
  const [id, setId] = useState<string | null>(null)
  const [invitation, setInvitation] = useState<{ name: string; email: string; digits: string } | null>(null)
  const invited = invitation && (
    <div className="notice" role="status">
      <p>{fill(t.people.mailed, invitation)}</p>
      <Digits digits={invitation.digits} />
    </div>
  )
  if (id === null) {
    return (
      <>
        {invited}
        <div className="actions">
          <Button small onClick={() => setId(uuidv4())}>
            {t.people.invite}
          </Button>
        </div>
      </>
    )
  }
  return (
    <BareForm
      className="form grant-draft-form"
      onSend={async ({ name = '', email = '' }) => {
        const digits = await draft.invite({ id, name, email })
        if (digits === null) return
        setInvitation({ name, email, digits })
        setId(null)
      }}
    >
      <TextField {...{ name: 'name', form: 'invite', label: t.people.name }} maxLength={100} required />
      <TextField
        {...{ name: 'email', form: 'invite', label: t.people.email, hint: t.people.emailHint }}
        type="email"
        dir="ltr"
        maxLength={254}
        required
      />
      <div className="actions">
        <Button tone="main" type="submit">
          {t.people.send}
        </Button>
        <Button onClick={() => setId(null)}>{t.cancel}</Button>
      </div>
    </BareForm>
  )
}
