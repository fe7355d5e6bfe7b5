import { useState } from 'react'
import type { FollowedApplication } from '#shared/contract/grants/grants.ts'
import { GRANT_FIELD_NAMES, type GrantFieldName } from '#shared/domain/grant-application.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { checkGrant } from './check-grant.ts'
import { GrantFieldControl } from './form-fields.tsx'
import { useFormWords } from './form-texts.tsx'
import { answersOf, EMPTY_GRANT, type GrantValues } from './grant-values.ts'
import type { OwnApplication } from './use-application.ts'

type Asked = NonNullable<FollowedApplication['asked']>

/** The fields that are asked for, with the answers so far; no other field can be changed (REQ-GRT-34). */
export function AskedForm({ own, request }: { readonly own: OwnApplication; readonly request: Asked }) {
  const { texts, fill, date, message } = useFormWords()
  const t = texts.status
  const [values, setValues] = useState<GrantValues>(() => valuesOf(request))
  const [attempt, setAttempt] = useState(0)
  const [ownProblems, setOwnProblems] = useState<Readonly<Partial<Record<GrantFieldName, string>>>>({})
  const fields = GRANT_FIELD_NAMES.filter((name) => name in request.answers)
  const refused = (name: GrantFieldName) => own.error?.details.find(({ path }) => path === name)?.message
  const errorOf = (name: GrantFieldName) => {
    const problem = ownProblems[name] ?? refused(name)
    return problem === undefined ? undefined : message(problem)
  }
  const problems = fields.flatMap((name) => {
    const problem = errorOf(name)
    return problem === undefined ? [] : [{ name, label: texts.fields[name], message: problem }]
  })

  async function send(): Promise<void> {
    const all = checkGrant(values, null)
    const wrong = Object.fromEntries(fields.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
    setOwnProblems(wrong)
    setAttempt((before) => before + 1)
    if (Object.keys(wrong).length > 0) return
    const answers = answersOf(values)
    await own.answer(Object.fromEntries(fields.map((name) => [name, answers[name]])))
  }

  return (
    <BareForm className="form grant-form" noValidate onSend={send}>
      <h3>{t.askedTitle}</h3>
      <p>{fill(t.askedText, { date: date(request.until) })}</p>
      {request.text && (
        <blockquote className="notice" dir="auto">
          {request.text}
        </blockquote>
      )}
      <ErrorSummary key={attempt} title={texts.errorsTitle} problems={problems} />
      {fields.map((name) => (
        <div key={name} className="grant-field">
          <GrantFieldControl
            name={name}
            form={{
              ...{ values, errorOf },
              change(part) {
                own.begin()
                setValues((before) => ({ ...before, ...part }))
              },
            }}
          />
        </div>
      ))}
      <p role="status">{own.isAnswered && t.answered}</p>
      <div className="actions">
        <Button tone="main" type="submit" busy={own.busy && t.sending}>
          {t.send}
        </Button>
      </div>
    </BareForm>
  )
}

function valuesOf({ answers }: Asked): GrantValues {
  const entries = Object.entries(answers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.join(','),
  ])
  return { ...EMPTY_GRANT, ...Object.fromEntries(entries) }
}
