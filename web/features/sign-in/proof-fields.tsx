import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import type { Proof } from '#shared/contract/proof.ts'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { TextField } from '#web/ui/field.tsx'
import { CodeField } from './code-field.tsx'

/** What a form needs to ask who somebody is before it does something; `others` are the labels of its own fields. */
export function useProof(others: Readonly<Record<string, string>> = NO_FIELDS) {
  const { t } = useTranslation('session')
  const labels = useMemo(
    () => ({ ...others, password: t('signIn.password'), code: t('signIn.code') }),
    [t, others],
  )
  const problems = useFormProblems(labels)
  const [asksCode, setAsksCode] = useState(false)
  return {
    asksCode,
    problems,
    /** What was entered; null where something is missing, which is then said. */
    read(form: HTMLFormElement): Proof | null {
      const [password, code] = [textIn(form, 'password'), textIn(form, 'code').trim()]
      const wrong = problems.find({
        password: !password && t('signIn.passwordMissing'),
        code: asksCode && !code && t('signIn.codeMissing'),
      })
      return wrong ? null : { password, ...(code ? { code } : {}) }
    },
    refuse(error: ApiError): void {
      if (error.code === 'code_needed') {
        problems.clear()
        setAsksCode(true)
      } else if (error.code === 'wrong_credentials')
        problems.find({ password: t('secondFactor.passwordWrong') })
      else if (error.code === 'wrong_code') problems.find({ code: error.message })
      else problems.refuse(error)
    },
  }
}
const NO_FIELDS = {}

/** Asks for the password, and for a code once the server wants one. */
export function ProofFields({
  form,
  proof: { asksCode, problems },
}: {
  /** As the form's other fields have it. */
  readonly form?: string
  readonly proof: ReturnType<typeof useProof>
}) {
  const { t } = useTranslation('session')
  const inForm = form ? { form } : {}
  return (
    <>
      <TextField
        name="password"
        {...inForm}
        type="password"
        label={t('signIn.password')}
        error={problems.of('password')}
        autoComplete="current-password"
      />
      {asksCode && (
        <CodeField
          {...inForm}
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          error={problems.of('code')}
          autoFocus
        />
      )}
    </>
  )
}
