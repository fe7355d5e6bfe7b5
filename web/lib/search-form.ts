import { type FormEvent, useState } from 'react'

/**
 * A form that is sent to search a list whose address holds what is asked for. Give its fields their values with
 * `defaultValue` and the form the `key`: "back" and links draw it anew, while what the form itself sent leaves alone
 * what a person goes on to type before the address has followed, and where they are in the form.
 *
 * @param asked what the address asks for, by the names of the form's visible fields
 * @param go leads to what was given: every field by its name, trimmed, empty ones too
 */
export function useSearchForm(
  asked: Readonly<Record<string, string>>,
  go: (given: Record<string, string>) => void,
): { readonly key: number; readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void } {
  const now = JSON.stringify(Object.values(asked))
  const [form, setForm] = useState({ key: 0, shows: now, sent: '' })
  const current =
    form.shows === now ? form : { key: form.key + Number(form.sent !== now), shows: now, sent: '' }
  if (current !== form) setForm(current)
  return {
    key: current.key,
    onSubmit: (event) => {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)]
      const given = Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]))
      setForm({ ...current, sent: JSON.stringify(Object.keys(asked).map((name) => given[name])) })
      go(given)
    },
  }
}
