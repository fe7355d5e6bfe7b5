import { useState } from 'react'

/**
 * A form that searches a list whose query is in the address. Its fields take their values as `defaultValue`, and the form
 * takes the `key`: after "back" or a link the form is mounted again with the new values. After its own search it is not,
 * so that the user keeps their place and what they have typed since.
 * @param values what the address asks for, by the names of the form's visible fields
 * @param go leads to what was given: every field by its name, trimmed, empty ones too
 */
export function useSearchForm(
  values: Readonly<Record<string, string>>,
  go: (given: Record<string, string>) => void,
): { readonly key: number; readonly onSend: (entered: Readonly<Record<string, string>>) => void } {
  const now = JSON.stringify(Object.values(values))
  const [form, setForm] = useState({ key: 0, shows: now, sent: '' })
  const current =
    form.shows === now ? form : { key: form.key + Number(form.sent !== now), shows: now, sent: '' }
  if (current !== form) setForm(current)
  return {
    key: current.key,
    onSend: (entered) => {
      const trimmedValues = Object.fromEntries(
        Object.entries(entered).map(([name, value]) => [name, value.trim()]),
      )
      setForm({ ...current, sent: JSON.stringify(Object.keys(values).map((name) => trimmedValues[name])) })
      go(trimmedValues)
    },
  }
}
