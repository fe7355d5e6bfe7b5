import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from './field.tsx'

/** What is wrong with one field; `label` is the field's own. */
export interface FieldProblem {
  readonly name: string
  readonly label: string
  readonly message: string
}

/**
 * Lists what is wrong with a form, each linked to its field; takes the focus when it appears, unless
 * `keepsFocus` leaves it on the first wrong field. Renders nothing for none.
 */
export function ErrorSummary({
  problems,
  form,
  title,
  keepsFocus = false,
}: {
  readonly problems: readonly FieldProblem[]
  readonly form?: string
  readonly title?: string
  readonly keepsFocus?: boolean
}) {
  const { t } = useTranslation('shell')
  const box = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  useEffect(() => {
    if (shown && !keepsFocus) box.current?.focus()
  }, [shown, keepsFocus])
  if (!shown) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>{title ?? t('form.errorsTitle')}</h2>
      <ul>
        {problems.map(({ name, label, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name, form)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(fieldId(name, form))?.focus()
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
