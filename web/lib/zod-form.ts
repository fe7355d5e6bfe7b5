import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import type { ErrorDetail } from '#shared/contract/errors.ts'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { useRefusalText } from './form-problems.ts'
import { useMessage } from './i18n.ts'

/** A form whose values a schema checks: the fields' names, and what is wrong, found here or answered by the server. */
export interface ZodForm<V extends FieldValues, O> {
  readonly form: UseFormReturn<V, unknown, O>
  /** What is wrong with the fields, in the page's language and in the order of the labels. */
  readonly problems: readonly FieldProblem[]
  /** What is wrong with one field. */
  readonly errorOf: (name: string) => string | undefined
  /** What is wrong with no field in particular: no connection, not allowed, ... */
  readonly failure: string | null
  /** Rises with each refusal, so that what is wrong can be brought into sight again. */
  readonly attempt: number
  /** Shows what the server answered: beside the fields that it names, else above the form. */
  readonly refuse: (error: ApiError) => void
  readonly clear: () => void
  /** Checks the values, and hands them on where nothing is wrong with them. */
  readonly submit: (onValid: (values: O) => void) => Promise<void>
}

type Labels = Readonly<Record<string, string | undefined>>

/** How a form begins, and what its fields are called; what the server says of a field without a label is a failure of the whole. */
export interface ZodFormOptions<V extends FieldValues> {
  readonly start: DefaultValues<V>
  /** In the order of the form; of a form whose fields depend on its values, a function of them. */
  readonly labels: Labels | ((values: V) => Labels)
  /** What takes the focus when something is wrong: the first wrong field, or the summary above the form. */
  readonly focus: 'field' | 'summary'
}

/** A form of react-hook-form over a zod schema; it is checked when it is sent. */
export function useZodForm<V extends FieldValues, O>(
  schema: z.ZodType<O, V>,
  { start, labels, focus }: ZodFormOptions<V>,
): ZodForm<V, O> {
  const toField = focus === 'field'
  const form = useForm<V, unknown, O>({
    resolver: zodResolver(schema),
    defaultValues: start,
    shouldFocusError: toField,
    ...(toField ? {} : { reValidateMode: 'onSubmit' }),
  })
  const message = useMessage()
  const refusalText = useRefusalText()
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { errors } = form.formState
  const { setError, clearErrors, handleSubmit } = form
  const errorOf = (name: string) => {
    const found: FieldError | undefined = get(errors, name)
    return found?.message === undefined ? undefined : message(found.message)
  }
  const labelsNow = () => (typeof labels === 'function' ? labels(form.getValues()) : labels)
  const problems = Object.entries(labelsNow()).flatMap(([name, label = name]) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label, message: text }]
  })
  const clear = () => {
    clearErrors()
    setRefusal(null)
  }
  const refuse = (error: ApiError) => {
    const known = labelsNow()
    const named = error.details.filter(({ path }) => path in known)
    clearErrors()
    // The first message of a field is the one that helps; the focus goes to the first field.
    for (const [index, { path, message: text }] of [...named.entries()].toReversed()) {
      const shouldFocus = toField && index === 0
      setError(path as FieldPath<V>, { type: 'server', message: text }, { shouldFocus })
    }
    setRefusal(named.length > 0 ? null : error)
    setAttempt((before) => before + 1)
  }
  return {
    form,
    problems,
    errorOf,
    failure: refusal && refusalText(refusal),
    attempt,
    refuse,
    clear,
    submit: (onValid) =>
      handleSubmit(
        (values) => {
          setRefusal(null)
          onValid(values)
        },
        () => {
          setRefusal(null)
          setAttempt((before) => before + 1)
        },
      )(),
  }
}

/** The values of a form as they are drawn, and how to change them, for controls that are given theirs. */
export function valuesOf<V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  {
    checks = false,
  }: {
    /** Looks anew at a value that was wrong, as soon as it is changed. */ readonly checks?: boolean
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

/** A schema of a form's values out of rules, whose first message of a field counts. */
export function schemaOfRules<V extends FieldValues>(
  problemsOf: (values: V) => readonly ErrorDetail[],
): z.ZodType<V, V> {
  return z.custom<V>().superRefine((values, context) => {
    for (const { path, message } of problemsOf(values)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message })
    }
  })
}
