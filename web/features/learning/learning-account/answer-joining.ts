import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { SentForm } from '#web/lib/page-start.tsx'
import { inputOf, joiningOf } from './joining.ts'
import { JOIN_FORM, type SentJoining } from './sent-joining.ts'

/** Answers a registration that was sent without script. */
export async function answerJoining(
  learning: ClientOf<AppContract>['learning'],
  form: FormPairs,
  locale: Locale,
): Promise<SentForm> {
  return { form: JOIN_FORM, result: await answer(learning, form, locale) }
}

async function answer(
  learning: ClientOf<AppContract>['learning'],
  form: FormPairs,
  locale: Locale,
): Promise<SentJoining> {
  const values = joiningOf(form)
  const nothing = { values, problems: [], failure: null, joined: null, status: 200 }
  try {
    const { learner, recoveryCode } = await learning.register({ input: inputOf(values, locale) })
    return { ...nothing, joined: { name: learner.fullName, email: learner.email, recoveryCode } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, details } = error
    const failure = details.length > 0 ? null : message
    return { ...nothing, problems: details, failure, status: status || 500 }
  }
}
