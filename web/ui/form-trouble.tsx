import { useEffect, useRef } from 'react'
import type { FormProblems } from '#web/lib/form-problems.ts'
import { ErrorSummary } from './error-summary.tsx'

/** What is wrong with a form, above it: the fields with links to them, or the reason why it could not be sent. */
export function FormTrouble({
  problems,
  form,
  title,
}: {
  readonly problems: Pick<FormProblems, 'problems' | 'failure' | 'attempt'>
  readonly form?: string
  /** What was not done, said before the reason. */
  readonly title?: string
}) {
  const { failure, attempt } = problems
  return (
    <>
      <ErrorSummary key={attempt} problems={problems.problems} {...(form ? { form } : {})} />
      {failure && <FormFailure key={`failure-${attempt}`} {...{ title, failure }} />}
    </>
  )
}

/** Takes the focus when it appears, because a long form may be scrolled far below it. */
function FormFailure({ title, failure }: { readonly title: string | undefined; readonly failure: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="failure" role="alert" ref={box} tabIndex={-1}>
      <p>
        {title && <strong>{title}</strong>} {failure}
      </p>
    </div>
  )
}
