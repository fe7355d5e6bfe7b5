import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { SentForm } from '#web/lib/page-start.tsx'
import { ACCESS_FORM, type SentAccess } from './sent-access.ts'

type Learning = ClientOf<AppContract>['learning']

/** A form that was sent without script, and the address that it was sent to. */
interface Sent {
  readonly form: FormPairs
  /** The path without its language prefix. */
  readonly path: string
  readonly search: string
  readonly locale: Locale
}

const GONE = [400, 404]

/** Answers a form of signing in, or the button behind a mailed link, that was sent without script. */
export async function answerAccess(learning: Learning, sent: Sent): Promise<SentForm> {
  return { form: ACCESS_FORM, result: await answer(learning, sent) }
}

async function answer(learning: Learning, sent: Sent): Promise<SentAccess> {
  const { form, path } = sent
  const isLink = path !== LEARNER_PATHS.signIn
  const field = isLink ? null : form.code === undefined ? 'email' : 'code'
  const nothing = { done: null, email: form.email ?? '', field, problem: null, failure: null } as const
  try {
    return { ...nothing, done: await done(learning, sent), isOver: false, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { message, details } = error
    const status = error.status || 500
    const isOver = isLink && GONE.includes(status)
    const problem = details.find((detail) => detail.path === field)?.message ?? null
    return { ...nothing, isOver, problem, failure: problem || isOver ? null : message, status }
  }
}

async function done(learning: Learning, { form, path, search, locale }: Sent): Promise<SentAccess['done']> {
  const query = new URLSearchParams(search)
  const token = query.get('token') ?? ''
  if (path === LEARNER_PATHS.confirm) return (await learning.confirm({ input: { token } })).outcome
  if (path === LEARNER_PATHS.enter) {
    await learning.enter({ input: { token } })
    return 'entered'
  }
  if (form.code !== undefined) {
    await learning.recover({ input: { code: form.code } })
    return 'entered'
  }
  const move = query.get('move')
  await learning.askSignIn({ input: { email: form.email ?? '', locale, ...(move ? { move } : {}) } })
  return 'mailed'
}
