import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

type OneText = Readonly<Record<string, string>>

const anyText = uncheckedValues<OneText>()

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
  const state = useZodForm(anyText, {
    start: { [name]: value },
    labels: { [name]: label },
    focus: 'summary',
  })
  const trySave = async ({ [name]: text = '' }: OneText) => {
    const trouble = await save(text.trim())
    if (trouble === null) state.clear()
    else state.find({ [name]: trouble })
  }
  return (
    <Form className="form setting" state={state} onValid={trySave}>
      <TextField
        {...state.field(name)}
        hint={hint}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" tone={main ? 'main' : 'quiet'}>
        {submit}
      </Button>
    </Form>
  )
}
