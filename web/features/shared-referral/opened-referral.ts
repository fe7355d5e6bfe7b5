import { ApiError, type ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { SharedReferral } from '#shared/contract/referral-links.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import { useSentForm } from '#web/lib/page-start.tsx'

export const OPENING_FORM = 'shared-referral'

/** The result of a code that was sent without script. */
export interface SentCode {
  readonly opened: SharedReferral | null
  /** Why it was not opened, in the server's English. */
  readonly failure: string | null
  /** The HTTP status of the answer. */
  readonly status: number
}

/** The code that was sent without script, for the first rendering of its answer only. */
export function useSentCode(): SentCode | null {
  return useSentForm(OPENING_FORM) as SentCode | null
}

/** Opens a referral for a provider whose browser has no script. */
export async function answerCode(
  form: FormPairs,
  search: string,
  api: ClientOf<AppContract>,
): Promise<SentCode> {
  const token = new URLSearchParams(search).get('token') ?? ''
  try {
    const opened = await api.referralLinks.open({ input: { token, code: form.code ?? '' } })
    return { opened, failure: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { opened: null, failure: error.message, status: error.status || 500 }
  }
}
