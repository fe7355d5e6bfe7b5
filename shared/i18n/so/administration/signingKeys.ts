import type { texts as english } from '#shared/i18n/en/administration/signingKeys.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The page of the organisation's signing keys. */
export const texts: Translation<typeof english> = {
  title: 'Furaha saxiixa ee ururka',
  lead: 'Ururku wuu saxiixaa waxa uu bixiyo, sida maktabadda la qaadan karo. La barbar dhig faraha lagu garto ee ku jira nuqulka kan bogga ku qoran: haddii ay isku mid yihiin xaraf xaraf oo keliya ayaa saxiixu naga yimid.',
  fingerprint: 'Faraha lagu garto furaha',
  fingerprintHint: 'SHA-256-ka furaha guud.',
  publicKey: 'Furaha guud (Ed25519)',
  former: 'Furayaashii hore',
  formerText:
    'Furayaashan hadda waxba laguma saxiixo. Weli waxaa lagu hubin karaa wixii lagu saxiixay ka hor intii aan furaha la beddelin.',
  doubt:
    'Bog waa la been abuuri karaa. Haddii wax badan ku xiran yihiin, xafiiska ka codso in uu kuu akhriyo faraha lagu garto, adigoo ka wacaya lambar aad hore u taqaannay.',
  failed: 'Furayaasha lama soo rari karin.',
  library: 'Tag maktabadda',
}
