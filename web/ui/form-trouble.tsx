import { useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodForm } from '#web/lib/zod-form.ts'
import { ErrorSummary } from './error-summary.tsx'

/** What is wrong with a form, above it: the fields with links to them, or the reason why it could not be sent. */
export function FormTrouble({
  problems,
  title,
  form,
}: {
  readonly problems: Pick<ZodForm<FieldValues, unknown>, 'problems' | 'failure' | 'attempt'> &
    Partial<Pick<ZodForm<FieldValues, unknown>, 'prefix' | 'focus'>>
  /** What failed; the reason follows it. */
  readonly title?: string
  readonly form?: string
}) {
  const { failure, attempt, prefix = form, focus } = problems
  return (
    <>
      <ErrorSummary
        // A new key mounts it again, so that it takes the focus again.
        key={focus === 'field' ? '' : attempt}
        problems={problems.problems}
        keepsFocus={focus === 'field'}
        {...(prefix ? { form: prefix } : {})}
      />
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
