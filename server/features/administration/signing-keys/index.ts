import type { Handlers } from '#server/http/context.ts'
import { publicJwks, signingKeys } from '#server/signing/index.ts'
import type { signingKeysContract } from '#shared/contract/administration/signing-keys.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** The public keys with which everyone checks what the organisation has signed. */
export const signingKeysHandlers: Handlers<typeof signingKeysContract> = {
  list: async ({ context }) => signingKeys(context.services.keys),
  jwks: async ({ context }) => ({ keys: publicJwks(context.services.keys) }),
  jwk: async ({ params, context }) => {
    const jwk = publicJwks(context.services.keys).find(({ kid }) => kid === params.id)
    if (!jwk) throw new Refusal('not_found')
    return jwk
  },
}
