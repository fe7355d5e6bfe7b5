import type { ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { FormPairs } from '#shared/contract/renderer.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { answerOnePageForm } from '#web/features/protection/index.ts'
import { CONTACT_PAGE, contactInput } from './check-contact.ts'

/** Handles a message that was sent without script. */
export function answerContact(form: FormPairs, api: ClientOf<AppContract>, locale: Locale) {
  return answerOnePageForm(CONTACT_PAGE, form, api, (input, headers) =>
    api.contact.send({ input: contactInput(input, locale), headers }),
  )
}
