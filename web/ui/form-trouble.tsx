import type { FormProblems } from '#web/lib/form-problems.ts'
import { ErrorSummary } from './error-summary.tsx'

/** What is wrong with a form, above it: the fields with links to them, or the reason why it could not be sent. */
export function FormTrouble({ problems, form }: { readonly problems: FormProblems; readonly form?: string }) {
  return (
    <>
      <ErrorSummary problems={problems.problems} {...(form ? { form } : {})} />
      {problems.failure && (
        <div className="failure" role="alert">
          <p>{problems.failure}</p>
        </div>
      )}
    </>
  )
}
