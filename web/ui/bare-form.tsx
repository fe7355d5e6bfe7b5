import type { ComponentProps, ReactNode } from 'react'
import { useOnce } from '#web/lib/use-once.ts'

/**
 * A form without a draft or errors of several fields: a search, or a button that also works without script. Visitors load
 * nothing for it; `onSend` gets every field by its name, and until its promise has settled nothing is sent again.
 */
export function BareForm({
  onSend,
  children,
  ...attributes
}: Pick<ComponentProps<'form'>, 'className' | 'method' | 'action' | 'noValidate' | 'aria-labelledby'> & {
  readonly onSend: (given: Readonly<Record<string, string>>) => unknown
  readonly children: ReactNode
}) {
  const { once } = useOnce()
  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)]
        const values = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
        void once(() => onSend(values))
      }}
    >
      {children}
    </form>
  )
}
