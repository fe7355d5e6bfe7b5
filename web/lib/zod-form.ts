import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { ApiError } from '#shared/contract/client.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import type { Elsewhere } from './draft.ts'
import { useLocale, useMessage, wantMessages } from './i18n.ts'
import { useHydrating } from './page-start.tsx'
import { useRefusalText } from './refusal-text.ts'
import { useOnce } from './use-once.ts'

/** What is wrong with one field; `label` is the field's own. */
export interface FieldProblem {
  readonly name: string
  readonly label: string
  readonly message: string
}

type Standard<V extends FieldValues, O> = Parameters<typeof standardSchemaResolver<V, unknown, O>>[0]

/** A schema out of rules, which is no zod schema; it hands the values on as they are. */
export interface RuleSchema<V extends FieldValues, O = V> {
  readonly '~standard': Standard<V, O>['~standard']
}

/** What a form's values have to be: a schema of zod, or of `schemaOfRules`; both are Standard Schemas. */
export type FormSchema<V extends FieldValues, O> = $ZodType<O, V> | RuleSchema<V, O>

/** A field in a form: its label, its error and the prefix of its id are the form's. */
export interface FormFrame {
  readonly name: string
  readonly label: string
  readonly error: string | undefined
  readonly form?: string
}

/** A field whose control is the form's as well. */
export type BoundField = FormFrame &
  UseFormRegisterReturn & { readonly defaultValue?: string; readonly defaultChecked?: boolean }

/** A form whose values a schema checks: the fields' names, and what is wrong, found here or answered by the server. */
export interface ZodForm<V extends FieldValues, O> {
  readonly form: UseFormReturn<V, unknown, O>
  /** Prefix of its fields' ids. */
  readonly prefix?: string
  /** What takes the focus when something is wrong. */
  readonly focus: 'field' | 'summary'
  /** What is wrong with the fields, in the page's language and in the order of the labels. */
  readonly problems: readonly FieldProblem[]
  /** What is wrong with one field. */
  readonly errorOf: (name: string) => string | undefined
  /** The failure of the whole form: no connection, no permission and so on. */
  readonly failure: string | null
  /** Increases with each refusal, so that the errors can be scrolled into view again. */
  readonly attempt: number
  /** What another tab wrote in the same fields, where the form is a draft that tabs share. */
  readonly elsewhere: Elsewhere | null
  /** The labels of the fields as they are now, by their names. */
  readonly labelOf: (name: string) => string
  /** From sending until what `submit` was given has ended. */
  readonly sending: boolean
  /** A field whose control is given its value: `<SelectField {...state.frame('role')} value={...} />`. */
  readonly frame: (name: FieldPath<V>) => FormFrame
  /** A field whose text stays in the page's element, as passwords do: `<TextField {...state.field('password')} />`. */
  readonly field: (name: FieldPath<V>) => BoundField
  /** Shows what the server answered: beside the fields that it names, else above the form. */
  readonly refuse: (error: ApiError) => void
  /** Shows what was found after the schema had taken the values; texts by the names of the fields. */
  readonly find: (found: Readonly<Record<string, string>>) => void
  readonly clear: () => void
  /**
   * Checks the values, and passes them on if they are valid; until the promise of `onValid` has settled, nothing is sent
   * again.
   */
  readonly submit: (
    onValid: (values: O) => unknown,
    onInvalid?: (names: readonly string[]) => void,
  ) => Promise<void>
}

type Labels = Readonly<Record<string, string | undefined>>

/**
 * The first values of a form and the labels of its fields; a server error for a field without a label counts as a
 * failure of the whole form.
 */
export interface ZodFormOptions<V extends FieldValues> {
  readonly start: DefaultValues<V>
  /** In the order of the form; of a form whose fields depend on its values, a function of them. */
  readonly labels: Labels | ((values: V) => Labels)
  /** What takes the focus when something is wrong: the first wrong field, or the summary above the form. */
  readonly focus: 'field' | 'summary'
  /** Prefix of its fields' ids, where the page has fields of the same names. */
  readonly prefix?: string
}

/** A form of react-hook-form over a schema; it is checked when it is sent. */
export function useZodForm<V extends FieldValues, O>(
  schema: FormSchema<V, O>,
  { start, labels, focus, prefix }: ZodFormOptions<V>,
): ZodForm<V, O> {
  const toField = focus === 'field'
  // The library reads such a name as a path: its value would be found nowhere when the form is sent.
  if (Object.keys(start).join().includes('.')) throw new Error('dot in a name')
  const form = useForm<V, unknown, O>({
    resolver: standardSchemaResolver(schema as Standard<V, O>),
    defaultValues: start,
    shouldFocusError: toField,
    ...(toField ? {} : { reValidateMode: 'onSubmit' }),
  })
  const message = useMessage()
  const locale = useLocale()
  useEffect(() => wantMessages(locale), [locale])
  const refusalText = useRefusalText()
  const hydrating = useHydrating()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { sending, once } = useOnce()
  const { errors } = form.formState
  const { setError, clearErrors, handleSubmit } = form
  const errorOf = (name: string) => {
    const error: FieldError | undefined = get(errors, name)
    return error?.message === undefined ? undefined : message(error.message)
  }
  const labelsNow = () => (typeof labels === 'function' ? labels(form.getValues()) : labels)
  const problems = Object.entries(labelsNow()).flatMap(([name, label = name]) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label, message: text }]
  })
  const inPrefix = prefix === undefined ? {} : { prefix }
  const clear = () => {
    clearErrors()
    setRefusal(null)
  }
  const frame = (name: FieldPath<V>) => ({
    ...{ name, label: labelsNow()[name] ?? name, error: errorOf(name) },
    ...(prefix === undefined ? {} : { form: prefix }),
  })
  function show(wrong: readonly ErrorDetail[], refused: ApiError | null): void {
    const labels = labelsNow()
    const named = wrong.filter(({ path }) => path in labels)
    clearErrors()
    // The first message of a field is the one that helps; the focus goes to the first field.
    for (const [index, { path, message: text }] of [...named.entries()].toReversed()) {
      const shouldFocus = toField && index === 0
      setError(path as FieldPath<V>, { type: 'server', message: text }, { shouldFocus })
    }
    setRefusal(named.length > 0 ? null : refused)
    setAttempt((before) => before + 1)
  }
  return {
    form,
    ...inPrefix,
    focus,
    problems,
    errorOf,
    failure: refusal && refusalText(refusal),
    attempt,
    elsewhere: null,
    labelOf: (name) => labelsNow()[name] ?? name,
    sending,
    frame,
    field: (name) => ({
      ...(hydrating ? registerTyped(form, name) : form.register(name)),
      ...startOf(get(start, name)),
      ...frame(name),
    }),
    refuse: (error) => show(error.details, error),
    find: (problems) =>
      show(
        Object.entries(problems).map(([path, text]) => ({ path, message: text })),
        null,
      ),
    clear,
    submit: (onValid, onInvalid) =>
      once(
        handleSubmit(
          async (values) => {
            setRefusal(null)
            await onValid(values)
          },
          (errors) => {
            setRefusal(null)
            setAttempt((before) => before + 1)
            onInvalid?.(Object.keys(errors))
          },
        ),
      ),
  }
}

/** The page of the server shows a value without script. */
function startOf(value: unknown): Pick<BoundField, 'defaultValue' | 'defaultChecked'> {
  return typeof value === 'boolean' ? { defaultChecked: value } : { defaultValue: String(value ?? '') }
}

/** Registers a control of a page that the server has drawn, with what was typed before the script was there. */
function registerTyped<V extends FieldValues, O>(
  { register, setValue }: UseFormReturn<V, unknown, O>,
  name: FieldPath<V>,
): UseFormRegisterReturn {
  const { ref, ...rest } = register(name)
  return {
    ...rest,
    ref: (control: HTMLInputElement | null) => {
      const typed = control?.type === 'checkbox' ? control.checked : control?.value
      // Of a group only the choice that was made has a value to take over.
      const isLeftOut = control?.type === 'radio' && !control.checked
      ref(control)
      if (control && !isLeftOut) setValue(name, typed as PathValue<V, FieldPath<V>>)
    },
  }
}

/** The current values of a form and a function that changes them, for controlled inputs. */
export function valuesOf<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  {
    checks = false,
  }: {
    /** Checks a wrong value again as soon as it is changed. */
    readonly checks?: boolean
  } = {},
) {
  return {
    values: form.watch(),
    change(changed: Partial<V>): void {
      const shouldValidate = checks && form.formState.isSubmitted
      for (const [name, value] of Object.entries(changed))
        form.setValue(name as FieldPath<V>, value, { shouldValidate })
    },
  }
}

/** A schema of a form's values out of rules, whose first message of a field counts; without zod, for pages of visitors. */
export function schemaOfRules<V extends FieldValues>(
  problemsOf: (values: V) => readonly ErrorDetail[] | Promise<readonly ErrorDetail[]>,
): RuleSchema<V> {
  const validate = async (input: unknown) => {
    const values = input as V
    const problems = await problemsOf(values)
    if (problems.length === 0) return { value: values }
    return { issues: problems.map(({ path, message }) => ({ path: path.split('.'), message })) }
  }
  return { '~standard': { version: 1, vendor: 'rules', validate } }
}

/** A schema that takes whatever was entered: the server alone judges it. */
export function uncheckedValues<V extends FieldValues>(): RuleSchema<V> {
  return schemaOfRules<V>(() => [])
}

/** Says of which values nothing was entered: `texts` by the names of the fields that may not be empty. */
export function missingIn<V extends object>(
  values: V,
  texts: Readonly<Partial<Record<keyof V & string, string>>>,
): ErrorDetail[] {
  return Object.entries<string>(texts as Readonly<Record<string, string>>).flatMap(([path, message]) =>
    Reflect.get(values, path) === '' ? [{ path, message }] : [],
  )
}
