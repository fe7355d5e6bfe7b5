import { useState } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { ApiError } from '#shared/contract/client.ts'
import type { Proof } from '#shared/contract/proof.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { type BoundField, missingIn, schemaOfRules, useZodForm, type ZodForm } from '#web/lib/zod-form.ts'

/** What a user enters to prove who they are; the code only once the server wants one. */
export interface ProofValues {
  readonly password: string
  readonly code: string
}

/** A form that makes users prove who they are before it does something, beside its own values `V`. */
export interface ProofForm<V extends FieldValues = NoFields>
  extends ZodForm<V & ProofValues, V & ProofValues> {
  readonly asksCode: boolean
  /** The code was not asked for at the beginning: its field takes the focus when it comes. */
  readonly codeCame: boolean
  readonly proofField: (name: keyof ProofValues) => BoundField
}

interface ProofOptions<V extends FieldValues> {
  /** The labels of its own fields, which are before the password. */
  readonly labels?: Readonly<Record<string, string>>
  readonly start?: V
  readonly prefix?: string
  /** What is wrong with its own fields. */
  readonly rules?: (values: V) => readonly ErrorDetail[] | Promise<readonly ErrorDetail[]>
  /** Whether the entered values need a proof; the default is that they do. */
  readonly isNeeded?: (values: V) => boolean
  /** Asks for a code from the beginning, and not only once the server wants one. */
  readonly asksCode?: boolean
  readonly codeLabel?: string
}

type NoFields = Readonly<Record<never, never>>

/** A form that makes users prove who they are before it does something. */
export function useProofForm<V extends FieldValues = NoFields>({
  labels,
  start,
  prefix,
  rules = () => [],
  isNeeded = () => true,
  asksCode: asksAtOnce = false,
  codeLabel,
}: ProofOptions<V> = {}): ProofForm<V> {
  const { t } = useTranslation('session')
  const [asksCode, setAsksCode] = useState(asksAtOnce)
  const schema = schemaOfRules<V & ProofValues>(async (values) => {
    if (!isNeeded(values)) return rules(values)
    const { password, code } = values
    const missing = missingIn(
      { password, code: code.trim() },
      { password: t('signIn.passwordMissing'), ...(asksCode ? { code: t('signIn.codeMissing') } : {}) },
    )
    return [...(await rules(values)), ...missing]
  })
  const state = useZodForm(schema, {
    start: { ...start, password: '', code: '' } as unknown as DefaultValues<V & ProofValues>,
    labels: { ...labels, password: t('signIn.password'), code: codeLabel ?? t('signIn.code') },
    focus: 'summary',
    ...(prefix === undefined ? {} : { prefix }),
  })
  return {
    ...state,
    asksCode,
    codeCame: asksCode && !asksAtOnce,
    proofField: (name) => state.field(name as FieldPath<V & ProofValues>),
    refuse(error: ApiError): void {
      if (error.code === 'code_needed') {
        state.clear()
        setAsksCode(true)
      } else if (error.code === 'wrong_credentials') state.find({ password: t('secondFactor.passwordWrong') })
      else if (error.code === 'wrong_code') state.find({ code: error.message })
      else state.refuse(error)
    },
  }
}

/** What was entered, as calls take it. */
export function proofOf({ password, code }: ProofValues): Proof {
  return { password, ...(code.trim() ? { code: code.trim() } : {}) }
}
