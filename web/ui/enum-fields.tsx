import { type FieldFrame, RadioGroup, SelectField } from './field.tsx'

interface EnumProps<V extends string> extends FieldFrame {
  readonly values: readonly V[]
  readonly textOf: (value: V) => string
  readonly onChoose: (value: V) => void
}

/** One of the values of an enumeration, each with its text. */
export function EnumSelect<V extends string>({
  values,
  textOf,
  onChoose,
  ...field
}: EnumProps<V> & { readonly value: NoInfer<V> }) {
  return (
    <SelectField
      {...field}
      choices={values.map((value) => ({ value, label: textOf(value) }))}
      onChange={({ target }) => choose(values, target.value, onChoose)}
    />
  )
}

/** One of few values of an enumeration, all in sight; `value` is empty while none is chosen. */
export function EnumRadios<V extends string>({
  values,
  textOf,
  hintOf,
  onChoose,
  ...field
}: EnumProps<V> & {
  readonly value: string
  readonly hintOf?: (value: V) => string
  readonly inline?: boolean
}) {
  return (
    <RadioGroup
      {...field}
      choices={values.map((value) => ({
        value,
        label: textOf(value),
        ...(hintOf ? { hint: hintOf(value) } : {}),
      }))}
      control={{ onChange: ({ target }) => choose(values, target.value, onChoose) }}
    />
  )
}

function choose<V extends string>(values: readonly V[], text: string, onChoose: (value: V) => void): void {
  const chosen = values.find((value) => value === text)
  if (chosen !== undefined) onChoose(chosen)
}
