import { useLayoutEffect, useRef } from 'react'
import { useHydrating } from '#web/lib/page-start.tsx'

interface Typed<V> {
  readonly values: V
  readonly change: (part: Partial<V>) => void
}

/** Takes over what was typed into a form before the script had loaded; the result is for the form's `ref`. */
export function useTypedBefore<V extends object>({ values, change }: Typed<V>) {
  const form = useRef<HTMLFormElement>(null)
  const hydrating = useHydrating()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over
  useLayoutEffect(() => {
    if (!hydrating || !form.current) return
    const typed = typedIn(new FormData(form.current), values)
    if (Object.keys(typed).length > 0) change(typed)
  }, [])
  return form
}

/** What the form's controls hold beyond the values that they were drawn with. */
function typedIn<V extends object>(form: FormData, drawn: V): Partial<V> {
  const typed = Object.entries(drawn).flatMap(([name, value]) => {
    const entry = form.get(name)
    const held = typeof value === 'boolean' ? entry !== null : entry
    return held === null || held === value || (typeof value === 'boolean' && !held) ? [] : [[name, held]]
  })
  return Object.fromEntries(typed)
}
