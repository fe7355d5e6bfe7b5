import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import type { FieldProblem } from '#web/ui/error-summary.tsx'
import { useExpired } from './expired-session.ts'
import { useFailureText } from './failure-text.ts'
import { useMessage } from './i18n.ts'

/** What is wrong with a form: beside its fields, and with the whole of it. */
export interface FormProblems {
  readonly problems: readonly FieldProblem[]
  /** What is wrong with a field, in the page's language. */
  readonly of: (name: string) => string | undefined
  /** What is wrong with no field in particular: no connection, not allowed, ... */
  readonly failure: string | null
  /** Rises with each refusal, so that what is wrong can be brought into sight again. */
  readonly attempt: number
  /** Shows what the server answered. */
  readonly refuse: (error: ApiError) => void
  /** Shows what the page itself found; answers whether there is anything. */
  readonly find: (found: Readonly<Record<string, string | null | undefined | false>>) => boolean
  readonly clear: () => void
}

/** Keeps what is wrong with a form; `labels` names its fields, so that the summary can. */
export function useFormProblems(labels: Readonly<Record<string, string>>): FormProblems {
  const refusalText = useRefusalText()
  const message = useMessage()
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)

  const clear = useCallback(() => {
    setFound({})
    setRefusal(null)
  }, [])
  const refuse = useCallback((error: ApiError) => {
    // The first message of a field is the one that helps.
    setFound(Object.fromEntries(error.details.toReversed().map((detail) => [detail.path, detail.message])))
    setRefusal(error)
    setAttempt((before) => before + 1)
  }, [])
  const find = useCallback((given: Readonly<Record<string, string | null | undefined | false>>) => {
    const wrong = Object.entries(given).flatMap(([name, text]) => (text ? [[name, text] as const] : []))
    setFound(Object.fromEntries(wrong))
    setRefusal(null)
    setAttempt((before) => before + 1)
    return wrong.length > 0
  }, [])

  return useMemo(() => {
    // Where no page has been drawn yet, the labels are in the order of the form.
    const problems = Object.entries(labels).flatMap(([name, label]) => {
      const text = found[name]
      return text === undefined ? [] : [{ name, label, message: message(text) }]
    })
    return {
      problems,
      of: (name) => problems.find((problem) => problem.name === name)?.message,
      failure: problems.length > 0 ? null : refusal && refusalText(refusal),
      attempt,
      refuse,
      find,
      clear,
    }
  }, [found, refusal, attempt, labels, message, refusalText, refuse, find, clear])
}

/** Why a form could not be sent as a whole; who has signed in again meanwhile is told to send it once more. */
export function useRefusalText(): (refusal: ApiError) => string {
  const { t } = useTranslation('errors')
  const failureText = useFailureText()
  const expired = useExpired()
  return useCallback(
    (refusal) => (refusal.code === 'unauthenticated' && !expired ? t('sendAgain') : failureText(refusal)),
    [expired, failureText, t],
  )
}

/** A text field's content in a submitted form, as it was typed. */
export function textIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
