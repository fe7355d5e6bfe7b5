import { useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import type { Permission } from '#shared/domain/access.ts'
import type { SealableResource } from '#web/features/protection/sealed-reports/index.ts'
import { useSentForm } from '#web/lib/page-start.tsx'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { type Outgoing, type SubmittedForm, useVisitorForm } from './use-visitor-form.ts'

/** What a form of visitors holds: the text of each control, in the order of the form. */
export type FieldTexts<F extends string> = Readonly<Record<F, string>>
/** What is wrong with which field, in the schemas' English. */
export type FieldProblems<F extends string> = Readonly<Partial<Record<F, string>>>

/** A form of visitors on one page, which can be sent without script as well. */
export interface OnePageDeclaration<F extends string> {
  /** Its name among the forms that are sent without script, and of its draft. */
  readonly name: string
  readonly empty: FieldTexts<F>
  readonly check: (values: FieldTexts<F>) => FieldProblems<F>
}

/** The result of a form that was sent without script. */
export type SubmittedOnePage<F extends string> = SubmittedForm<FieldTexts<F>, F>

/** The form that was sent without script, for the first rendering of its answer only. */
export function useSubmittedOnePage<F extends string>({
  name,
}: OnePageDeclaration<F>): SubmittedOnePage<F> | null {
  return useSentForm(name) as SubmittedOnePage<F> | null
}

/** The names of the fields, in the order of the form. */
export function fieldsOf<F extends string>({ empty }: OnePageDeclaration<F>): readonly F[] {
  return Object.keys(empty) as F[]
}

/** Sends what was filled in; the header is what pays for it. */
export type SendTexts<F extends string> = (
  input: Outgoing<FieldTexts<F>>,
  headers: Readonly<Record<string, string>> | undefined,
) => Promise<{ readonly id: string }>

/** The state of the form: values kept in the tab, errors, and sending at most once. */
export function useOnePageForm<F extends string>(
  page: OnePageDeclaration<F>,
  form: {
    readonly labels: FieldTexts<F>
    /** Who has this permission follows the record in the workspace, and needs no receipt. */
    readonly recordedBy: Permission
    /** The resource of the call, for a form that is kept sealed until there is a connection; null for one that is not. */
    readonly resource: SealableResource | null
    readonly create: SendTexts<F>
    readonly onRefused?: (error: ApiError) => void
  },
) {
  const [rules] = useState(() =>
    schemaOfRules<FieldTexts<F>>((values) =>
      Object.entries<string | undefined>(page.check(values)).flatMap(([path, problem]) =>
        problem === undefined ? [] : [{ path, message: problem }],
      ),
    ),
  )
  const { name, empty } = page
  return useVisitorForm<FieldTexts<F>, F, FieldTexts<F>>(rules, {
    ...{ name, empty, ...form },
    // The fields are sent as they were typed, and each has one control.
    bodyOf: (values) => values,
    fieldOf: (control) => control,
  })
}

/** The state of a form with these fields. */
export type OnePageForm<F extends string> = ReturnType<typeof useOnePageForm<F>>

/** The part of a form's state that its controls need. */
export type FilledForm<F extends string> = Pick<OnePageForm<F>, 'values' | 'change' | 'errorOf'>

/** What ties the controls of a form to its state. */
export function fieldPropsOf<F extends string>({ values, change, errorOf }: FilledForm<F>) {
  const error = (name: F) => {
    const problem = errorOf(name)
    return problem === undefined ? {} : { error: problem }
  }
  const set = (name: F) => (event: { readonly target: { readonly value: string } }) =>
    change({ [name]: event.target.value } as Partial<FieldTexts<F>>)
  const text = (name: F) => ({ name, value: values[name], onChange: set(name), ...error(name) })
  const radio = (name: F) => ({
    name,
    value: values[name],
    control: { onChange: set(name) },
    ...error(name),
  })
  return { text, radio }
}
