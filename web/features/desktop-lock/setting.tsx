import { type FormEvent, useState } from 'react'
import { textIn } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

/** One setting with its own button; `save` answers what is wrong, or null. */
export function Setting({
  name,
  label,
  hint,
  value,
  inputMode,
  submit,
  main,
  save,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly inputMode?: 'numeric' | 'url'
  /** Text of the button. */
  readonly submit: string
  /** It is the one thing to do on the screen. */
  readonly main?: boolean
  readonly save: (text: string) => Promise<string | null>
}) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTrouble(await save(textIn(event.currentTarget, name).trim()))
  }
  return (
    <form className="form setting" noValidate onSubmit={(event) => void onSubmit(event)}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={trouble ?? undefined}
        defaultValue={value}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone={main ? 'main' : 'quiet'}>
        {submit}
      </Button>
    </form>
  )
}
