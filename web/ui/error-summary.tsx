import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldProblem } from '#web/lib/zod-form.ts'
import { fieldId } from './field.tsx'

/**
 * Lists what is wrong with a form in the order of its fields, each linked to its field; takes the focus when it
 * appears, unless `keepsFocus` leaves it on the first wrong field. Renders nothing for none.
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
  const sorted = useFormOrder(problems, form)
  useEffect(() => {
    if (shown && !keepsFocus) box.current?.focus()
  }, [shown, keepsFocus])
  if (!shown) return null
  return (
    <div className="error-summary" ref={box} tabIndex={-1} role="alert">
      <h2>{title ?? t('form.errorsTitle')}</h2>
      <ul>
        {sorted.map(({ name, label, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name, form)}`}
              onClick={(event) => {
                event.preventDefault()
                focusField(fieldId(name, form))
              }}
            >
              {message.toLowerCase().startsWith(label.toLowerCase()) ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Goes to a field, also to one in a part of the form that is folded. */
function focusField(id: string): void {
  const field = document.getElementById(id)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}

/** The problems as their fields follow one another on the page, whatever order they were found in. */
function useFormOrder(problems: readonly FieldProblem[], form: string | undefined): readonly FieldProblem[] {
  const [order, setOrder] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const fields = problems.flatMap(({ name }) => {
      const field = document.getElementById(fieldId(name, form))
      return field ? [{ name, field }] : []
    })
    const isBefore = (a: Element, b: Element) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
    const names = fields.sort((a, b) => (isBefore(a.field, b.field) ? -1 : 1)).map(({ name }) => name)
    setOrder((before) => (before.join() === names.join() ? before : names))
  }, [problems, form])
  const placeOf = ({ name }: FieldProblem) => {
    const place = order.indexOf(name)
    // What has no field on the page comes last.
    return place < 0 ? order.length : place
  }
  return problems.toSorted((a, b) => placeOf(a) - placeOf(b))
}
