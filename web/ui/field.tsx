import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from './class-names.ts'

/** What every field has: a label above, a hint below it, an error beside. */
export interface FieldFrame {
  /** The field's name in the form; the error summary links to `field-<name>`. */
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Says that the field may stay empty. */
  readonly optional?: boolean
  /** Prefix of the element's id, where two forms on a page have fields of one name. */
  readonly form?: string
}

/** What the control inside a field gets, so that label, hint and error belong to it. */
export interface ControlAttributes {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The id of a field's control, which the error summary links to. */
export function fieldId(name: string, form = 'field'): string {
  return `${form}-${name}`
}

/** The frame of one control: `<Field name label>{(attributes) => <input {...attributes} />}</Field>`. */
export function Field({
  name,
  label,
  hint,
  error,
  optional,
  form,
  className,
  children,
}: FieldFrame & {
  readonly className?: string
  readonly children: (attributes: ControlAttributes) => ReactNode
}) {
  const { t } = useTranslation('shell')
  const id = fieldId(name, form)
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames('field', error && 'field-wrong', className)}>
      <label id={`${id}-label`} htmlFor={id}>
        {label} {optional && <span className="field-optional">{t('form.optional')}</span>}
      </label>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children({
        id,
        name,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    </div>
  )
}

function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="field-error" id={id}>
      {children}
    </div>
  )
}

type Control<T extends 'input' | 'select' | 'textarea'> = FieldFrame &
  Omit<ComponentProps<T>, 'name' | 'id' | 'form' | 'className'>

/** The frame of a field, and what is left of its props for its control. */
export function splitFrame<P extends FieldFrame>(props: P) {
  const { name, label, hint, error, optional, form, ...control } = props
  const frame: FieldFrame = {
    name,
    label,
    ...(hint === undefined ? {} : { hint }),
    ...(error === undefined ? {} : { error }),
    ...(optional === undefined ? {} : { optional }),
    ...(form === undefined ? {} : { form }),
  }
  return [frame, control] as const
}

/** A line of text; takes the attributes of `input`, so that a form library can register it. */
export function TextField(props: Control<'input'>) {
  const [frame, control] = splitFrame(props)
  return (
    <Field {...frame}>
      {(attributes) => (
        <input
          type="text"
          className="input"
          // What people write may be Arabic; days, numbers and passwords are not.
          dir={control.type ? undefined : 'auto'}
          {...control}
          {...attributes}
        />
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea(props: Control<'textarea'>) {
  const [frame, control] = splitFrame(props)
  return (
    <Field {...frame}>
      {(attributes) => <textarea rows={4} className="input" dir="auto" {...control} {...attributes} />}
    </Field>
  )
}

/** One thing to choose, with its text. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: ReactNode
}

/** One of many; `empty` is the text of the choice that chooses nothing. */
export function SelectField({
  choices,
  empty,
  ...props
}: Control<'select'> & { readonly choices: readonly Choice[]; readonly empty?: string }) {
  const [frame, control] = splitFrame(props)
  return (
    <Field {...frame}>
      {(attributes) => (
        <select className="input" {...control} {...attributes}>
          {empty !== undefined && <option value="">{empty}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A single yes or no. */
export function CheckboxField({
  name,
  label,
  hint,
  error,
  form,
  ...rest
}: Omit<FieldFrame, 'optional' | 'label'> & { readonly label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'name' | 'id' | 'form' | 'type' | 'className'
  >) {
  const id = fieldId(name, form)
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null)
  return (
    <div className={classNames('field', error && 'field-wrong')}>
      <div className="choice">
        <input
          type="checkbox"
          {...rest}
          id={id}
          name={name}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={id}>
          {label}
          {hint && (
            <span className="field-hint" id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

interface GroupProps extends FieldFrame {
  readonly choices: readonly Choice[]
  /** Attributes for each control: what a form library's `register` gives, or `onChange`. */
  readonly control?: Omit<ComponentProps<'input'>, 'name' | 'id' | 'type' | 'value' | 'className'>
  /** In one line, for few short choices. */
  readonly inline?: boolean
  /** In columns, for many short choices. */
  readonly columns?: boolean
}

function ChoiceGroup({
  type,
  chosen,
  choices,
  control,
  inline,
  columns,
  ...frame
}: GroupProps & { readonly type: 'radio' | 'checkbox'; readonly chosen?: readonly string[] | undefined }) {
  const { t } = useTranslation('shell')
  const own = useId()
  const id = fieldId(frame.name, frame.form)
  return (
    <fieldset
      className={classNames('field', frame.error && 'field-wrong')}
      aria-describedby={
        classNames(frame.hint ? `${own}-hint` : null, frame.error ? `${own}-error` : null) || undefined
      }
    >
      <legend>
        {frame.label} {frame.optional && <span className="field-optional">{t('form.optional')}</span>}
      </legend>
      {frame.hint && (
        <div className="field-hint" id={`${own}-hint`}>
          {frame.hint}
        </div>
      )}
      {frame.error && <FieldError id={`${own}-error`}>{frame.error}</FieldError>}
      <div className={classNames('choices', inline && 'choices-inline', columns && 'choices-columns')}>
        {choices.map(({ value, label, hint }, index) => (
          <div className="choice" key={value}>
            <input
              {...control}
              type={type}
              name={frame.name}
              value={value}
              // The summary's link leads to the first control of the group.
              id={index === 0 ? id : `${id}-${value}`}
              {...(chosen ? { checked: chosen.includes(value) } : {})}
            />
            <label htmlFor={index === 0 ? id : `${id}-${value}`}>
              {label}
              {hint && <span className="field-hint">{hint}</span>}
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** One of few, all in sight; `value` makes it controlled. */
export function RadioGroup({ value, ...props }: GroupProps & { readonly value?: string | undefined }) {
  return <ChoiceGroup type="radio" {...props} chosen={value === undefined ? undefined : [value]} />
}

/** Any of few, all in sight; `values` makes it controlled. */
export function CheckboxGroup({
  values,
  ...props
}: GroupProps & { readonly values?: readonly string[] | undefined }) {
  return <ChoiceGroup type="checkbox" {...props} chosen={values} />
}
