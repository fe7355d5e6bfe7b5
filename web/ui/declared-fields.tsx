import { Fragment, type ReactNode } from 'react'
import {
  CheckboxField,
  CheckboxGroup,
  type Choice,
  RadioGroup,
  SelectField,
  TextArea,
  TextField,
} from './field.tsx'
import { DayField } from './staff/day-field.tsx'
import { TextEditor } from './text-editor.tsx'

/** The values of a form and how its fields change them. */
export interface FieldsOf<V> {
  readonly values: V
  readonly change: (changed: Partial<V>) => void
  /** What is wrong with a field. */
  readonly errorOf: (name: string) => string | undefined
}

interface Frame<V> {
  /** The value that the field shows and changes. */
  readonly name: keyof V & string
  readonly label: string
  readonly hint?: ReactNode
  readonly optional?: boolean
  /** The name under which the value is sent, if it differs: the server's errors use that name. */
  readonly sentAs?: string
}

type LineType = 'text' | 'datetime-local' | 'number' | 'email' | 'url' | 'tel'

/** What else changes with a typed text. */
type Also<V> = (text: string) => Partial<V>

/** One field of a form as data: which value it shows, what it is called, and the control that changes it. */
export type DeclaredField<V> =
  | (Frame<V> & {
      readonly as: 'line'
      readonly type?: LineType
      /** Most characters; of a number the greatest. */
      readonly max?: number
      readonly lang?: string
      readonly also?: Also<V>
    })
  | (Frame<V> & {
      readonly as: 'area'
      readonly max: number
      readonly rows: number
      readonly lang?: string
      readonly also?: Also<V>
    })
  /** A day as `YYYY-MM-DD`, typed or chosen in a calendar. */
  | (Frame<V> & { readonly as: 'day' })
  /** A formatted text, as Markdown. */
  | (Frame<V> & { readonly as: 'marked'; readonly lang: string })
  /** One of many, or of few that are all in sight. */
  | (Frame<V> & { readonly as: 'select'; readonly choices: readonly Choice[] })
  | (Frame<V> & { readonly as: 'radios'; readonly choices: readonly Choice[]; readonly inline?: boolean })
  /** Any of few: a text with commas, so that values can be compared. */
  | (Frame<V> & { readonly as: 'several'; readonly choices: readonly Choice[]; readonly error?: string })
  | (Frame<V> & { readonly as: 'yes' })
  /** Fields that are folded until they are needed. */
  | {
      readonly as: 'folded'
      readonly title: string
      readonly hint: string
      readonly isOpen: boolean
      readonly fields: readonly DeclaredField<V>[]
    }
  /** Fields beside one another, where there is room. */
  | { readonly as: 'row'; readonly key: string; readonly fields: readonly DeclaredField<V>[] }
  /** A part of the form's own, with the names of the fields in it. */
  | { readonly as: 'own'; readonly key: string; readonly labels?: Labels; readonly show: ReactNode }

type Labels = Readonly<Record<string, string>>
type ValueField<V> = Extract<DeclaredField<V>, { readonly name: string }>

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Declares fields by the name of their value: `const field = fieldsNamed<JobValues>((name) => t(`form.${name}`))`. */
export function fieldsNamed<V>(labelOf: (name: keyof V & string) => string) {
  return (name: keyof V & string, rest: Without<ValueField<V>, 'name' | 'label'>): DeclaredField<V> => ({
    name,
    label: labelOf(name),
    ...rest,
  })
}

/** The choices of an enumeration, each with its text. */
export function choicesOf<N extends string>(values: readonly N[], textOf: (value: N) => string): Choice[] {
  return values.map((value) => ({ value, label: textOf(value) }))
}

/** The names of a form's fields by what problems and drafts call them. */
export function labelsOfFields<V>(declared: readonly DeclaredField<V>[]): Labels {
  return Object.assign(
    {},
    ...declared.map((field) => {
      if (field.as === 'folded' || field.as === 'row') return labelsOfFields(field.fields)
      if (field.as === 'own') return field.labels ?? {}
      return { [field.sentAs ?? field.name]: field.label, [field.name]: field.label }
    }),
  ) as Labels
}

/** The fields of a form, as they are declared. */
export function DeclaredFields<V extends object>({
  declared,
  ...form
}: FieldsOf<V> & { readonly declared: readonly DeclaredField<V>[] }) {
  return declared.map((field) => {
    if (field.as === 'own') return <Fragment key={field.key}>{field.show}</Fragment>
    if (field.as === 'row') {
      return (
        <div key={field.key} className="field-row">
          <DeclaredFields declared={field.fields} {...form} />
        </div>
      )
    }
    if (field.as !== 'folded') return <ValueControl key={field.name} field={field} {...form} />
    return (
      <details key={field.title} className="published-somali" open={field.isOpen || undefined}>
        <summary>{field.title}</summary>
        <p>{field.hint}</p>
        <DeclaredFields declared={field.fields} {...form} />
      </details>
    )
  })
}

function ValueControl<V extends object>({
  field,
  values,
  change,
  errorOf,
}: FieldsOf<V> & { readonly field: ValueField<V> }) {
  const { name, label, hint, optional, sentAs = name } = field
  const value = values[name]
  const text = String(value)
  const put = (value: unknown) => change({ [name]: value } as Partial<V>)
  const onChange = ({ target }: { readonly target: { readonly value: string } }) => put(target.value)
  const type = (also: Also<V> | undefined) => (event: Parameters<typeof onChange>[0]) =>
    change({ ...also?.(event.target.value), [name]: event.target.value } as Partial<V>)
  const frame = {
    ...{ name: sentAs, label, error: errorOf(sentAs) },
    ...(hint === undefined ? {} : { hint }),
    ...(optional ? { optional } : {}),
  }
  switch (field.as) {
    case 'line':
      return <TextField {...frame} {...lineAttributes(field)} value={text} onChange={type(field.also)} />
    case 'area': {
      const { rows, max, lang, also } = field
      const control = { rows, lang, onChange: type(also) }
      return <TextArea {...{ ...frame, ...control }} value={text} maxLength={max} dir="auto" />
    }
    case 'day':
      return <DayField {...frame} value={text} onChange={put} />
    case 'marked':
      return <TextEditor {...frame} value={text} lang={field.lang} onChange={put} />
    case 'select':
      return <SelectField {...{ ...frame, onChange }} choices={field.choices} value={text} />
    case 'radios':
      return (
        <RadioGroup
          {...frame}
          choices={field.choices}
          inline={field.inline ?? false}
          value={text}
          control={{ onChange }}
        />
      )
    case 'several':
      return (
        <CheckboxGroup
          {...frame}
          error={frame.error ?? field.error}
          choices={field.choices}
          values={text.split(',')}
          control={{ onChange: ({ target }) => put(toggled(text, target.value, target.checked)) }}
        />
      )
    case 'yes':
      return (
        <CheckboxField
          {...{ name: sentAs, label, error: frame.error }}
          checked={value === true}
          onChange={({ target }) => put(target.checked)}
        />
      )
  }
}

function lineAttributes({ type = 'text', max, lang }: { type?: LineType; max?: number; lang?: string }) {
  const isWords = type === 'text' || type === 'email'
  return {
    type,
    ...(type === 'number' ? { min: 0, max, inputMode: 'decimal' as const } : { maxLength: max }),
    ...(lang ? { lang } : {}),
    ...(isWords ? { dir: 'auto' } : {}),
  }
}

/** A text with commas, with or without one of its values. */
export function toggled(list: string, value: string, isOn: boolean): string {
  const others = list.split(',').filter((each) => each !== '' && each !== value)
  return (isOn ? [...others, value] : others).join(',')
}
