import { Input } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { type FieldPath, useController } from 'react-hook-form'
import type { z } from 'zod'
import { CheckboxField, type Choice, Field } from '#web/ui/field.tsx'
import { DayField } from './day-field.tsx'
import { SearchSelect, SearchSeveral } from './search-select.tsx'
import type { FormSchema, StaffFormState } from './use-staff-form.ts'

interface StaffFieldProps<S extends FormSchema> {
  readonly state: StaffFormState<S>
  /** A path in the form's values; its label is the form's. */
  readonly name: FieldPath<z.input<S>>
  readonly hint?: ReactNode
  /** Says that the field may stay empty. */
  readonly optional?: boolean
}

/** Ties a control to its form: the frame with label, hint and error, and what the control itself gets. */
function useStaffField<S extends FormSchema>({ state, name, hint, optional }: StaffFieldProps<S>) {
  const { field } = useController({ control: state.form.control, name })
  const frame = {
    ...state.frame(name),
    ...(hint === undefined ? {} : { hint }),
    ...(optional === undefined ? {} : { optional }),
  }
  return { field, frame, status: frame.error ? ('error' as const) : ('' as const) }
}

type TextType = 'text' | 'email' | 'url' | 'tel' | 'search' | 'datetime-local' | 'time'

/** A line of text, an address or an instant; empty is the empty text. */
export function StaffText<S extends FormSchema>({
  state,
  name,
  hint,
  optional,
  ...rest
}: StaffFieldProps<S> &
  Pick<
    ComponentProps<typeof Input>,
    'maxLength' | 'autoComplete' | 'dir' | 'lang' | 'min' | 'max' | 'spellCheck'
  > & { readonly type?: TextType }) {
  const { field, frame, status } = useStaffField<S>({ state, name, hint, ...(optional ? { optional } : {}) })
  return (
    <Field {...frame}>
      {(attributes) => (
        <Input {...rest} {...field} value={field.value ?? ''} {...attributes} status={status} />
      )}
    </Field>
  )
}

/** A day as `YYYY-MM-DD`; empty is the empty text. */
export function StaffDay<S extends FormSchema>(
  props: StaffFieldProps<S> & { readonly min?: string; readonly max?: string },
) {
  const { field, frame } = useStaffField<S>(props)
  const { min, max } = props
  return <DayField {...frame} {...field} {...{ min, max }} value={field.value ?? ''} />
}

/** Several lines of text; grows with what is written. */
export function StaffTextArea<S extends FormSchema>({
  state,
  name,
  hint,
  optional,
  rows = 4,
  ...rest
}: StaffFieldProps<S> & { readonly rows?: number; readonly maxLength?: number; readonly lang?: string }) {
  const { field, frame, status } = useStaffField<S>({ state, name, hint, ...(optional ? { optional } : {}) })
  return (
    <Field {...frame}>
      {(attributes) => (
        <Input.TextArea
          {...rest}
          {...field}
          value={field.value ?? ''}
          {...attributes}
          // Not antd's own growing: it leaves a hidden text area behind that the keyboard reaches.
          className="staff-text-area"
          rows={rows}
          style={{ minBlockSize: `${rows + 1}lh` }}
          status={status}
        />
      )}
    </Field>
  )
}

/** Yes or no. */
export function StaffCheckbox<S extends FormSchema>(props: StaffFieldProps<S>) {
  const { field, frame } = useStaffField<S>(props)
  return (
    <CheckboxField
      {...frame}
      checked={field.value === true}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  )
}

/** One of many, or several of them with `several`: the value is then an array. Typing finds a choice by its text. */
export function StaffSelect<S extends FormSchema>({
  choices,
  several,
  empty,
  ...props
}: StaffFieldProps<S> & {
  readonly choices: readonly Choice[]
  readonly several?: boolean
  /** The text of the choice that chooses nothing, whose value is the empty text. */
  readonly empty?: string
}) {
  const { field, frame, status } = useStaffField<S>(props)
  const wrong = status !== ''
  return (
    <Field {...frame}>
      {(attributes) =>
        several ? (
          <SearchSeveral {...field} {...attributes} choices={choices} wrong={wrong} />
        ) : (
          <SearchSelect
            {...field}
            {...attributes}
            choices={choices}
            wrong={wrong}
            {...(empty === undefined ? {} : { empty })}
          />
        )
      }
    </Field>
  )
}
