import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { OpenedReferral } from '#shared/contract/protection/referral-links.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { useSentForm } from '#web/lib/page-start.tsx'

export const OPENING_FORM = 'shared-referral'

/** The result of a code, or of an answer, that was sent without script. */
export interface SentCode {
  readonly opened: OpenedReferral | null
  /** What the page's next form sends again, so that the provider types it once. */
  readonly code: string
  readonly isAnswered: boolean
  /** Why it was not opened or answered, in the server's English. */
  readonly failure: string | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The code that was sent without script, for the first rendering of its answer only. */
export function useSentCode(): SentCode | null {
  return useSentForm(OPENING_FORM) as SentCode | null
}

type LinkApi = ClientOf<AppContract>['referralLinks']
type Answer = NonNullable<Parameters<LinkApi['answer']>[0]>['input']

/** What a form's fields say; the server refuses what is no answer. */
export function answerOf(token: string, { code = '', status, reason }: FormPairs): Answer {
  return { token, code, status, ...(reason ? { reason } : {}) } as Answer
}

/** Opens a referral, or takes the answer, of a provider whose browser has no script. */
export async function answerCode(
  form: FormPairs,
  search: string,
  api: ClientOf<AppContract>,
): Promise<SentCode> {
  const token = new URLSearchParams(search).get('token') ?? ''
  const code = form.code ?? ''
  const isAnswered = form.answering !== undefined
  try {
    const opened = isAnswered
      ? await api.referralLinks.answer({ input: answerOf(token, form) })
      : await api.referralLinks.open({ input: { token, code } })
    return { opened, code, isAnswered, failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const failure = error.details[0]?.message ?? error.message
    const failed = { opened: null, code, isAnswered: false, failure, status: error.status || 500 }
    return isAnswered && error.code !== 'not_found' ? stillOpen(api.referralLinks, token, failed) : failed
  }
}

/** An answer that was refused leaves the form for it on the page. */
async function stillOpen(links: LinkApi, token: string, failed: SentCode): Promise<SentCode> {
  try {
    return { ...failed, opened: await links.open({ input: { token, code: failed.code } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failed
  }
}
