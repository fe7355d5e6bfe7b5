import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { NEWSLETTER_GROUPS, NEWSLETTER_PATHS } from '#shared/domain/newsletter.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { SentForm } from '#web/lib/page-start.tsx'
import { groupField, NEWSLETTER_FORM, type SentNewsletterForm } from './sent-forms.ts'

type Newsletter = ClientOf<AppContract>['newsletter']

/** A form that was sent without script, and the address that it was sent to. */
interface Sent {
  readonly form: FormPairs
  /** The path without its language prefix. */
  readonly path: string
  readonly search: string
  readonly locale: Locale
}

/** Answers a form of the newsletter that was sent without script, or by a mail program as one click. */
export async function answerNewsletterForm(newsletter: Newsletter, sent: Sent): Promise<SentForm> {
  return { form: NEWSLETTER_FORM, result: await answer(newsletter, sent) }
}

async function answer(newsletter: Newsletter, sent: Sent): Promise<SentNewsletterForm> {
  const { form, path, search, locale } = sent
  const email = form.email ?? ''
  let groups = NEWSLETTER_GROUPS.filter((name) => form[groupField(name)] !== undefined)
  const nothing = { email, problem: null, failure: null, isOver: false, isDone: false, status: 200 }
  const token = new URLSearchParams(search).get('token') ?? form.token ?? ''
  try {
    if (path === NEWSLETTER_PATHS.confirm) groups = (await newsletter.confirm({ input: { token } })).groups
    else if (path === NEWSLETTER_PATHS.unsubscribe) await newsletter.unsubscribe({ input: { token } })
    else await newsletter.subscribe({ input: { email, groups, locale } })
    return { ...nothing, groups, isDone: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message, details } = error
    const problem = details.find((detail) => detail.path === 'email')?.message ?? null
    const isOver = status === 404 || (path !== NEWSLETTER_PATHS.subscribe && status === 400)
    return { ...nothing, groups, problem, isOver, failure: problem ? null : message, status: status || 500 }
  }
}
