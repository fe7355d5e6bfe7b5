import type { Handlers } from '#server/http/context.ts'
import { signingKeys } from '#server/signing/index.ts'
import type { signingKeysContract } from '#shared/contract/signing-keys.ts'

/** The public keys with which everyone checks what the organisation has signed. */
export const signingKeysHandlers: Handlers<typeof signingKeysContract> = {
  list: async ({ context }) => signingKeys(context.services.keys),
}
