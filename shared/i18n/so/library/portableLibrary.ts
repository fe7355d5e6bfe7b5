import type { texts as en } from '#shared/i18n/en/library/portableLibrary.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The pages of the portable library, which are read from a disk without a connection. */
export const texts = {
  title: 'Maktabadda la qaadan karo',
  lead: 'Dukumentiyada dadweynaha ee {organisation}, sidii ay ahaayeen {day}. Wax kasta oo halkan ku jira waxay furmaan iyada oo aan khad jirin.',
  asOf: 'Maktabadda sidii ay ahayd {day}',
  current:
    'Nuqulkani wuxuu muujinayaa maktabadda sidii ay ahayd {day}. Tan iyo markaas dukumentiyada waa la sixi karay, la beddeli karay ama lala noqon karay. Maktabadda maanta waxay ku taal bogga:',
  language: 'Luqadda',
  search: 'Raadi',
  searchHint:
    'Cinwaanka, sharraxaadda, astaamaha iyo ereyada faylasha. Higgaadda Soomaaliga iyo Carabiga waxaa loo helaa sida bogga.',
  needsScript:
    'Raadinta iyo hubintu waxay u baahan yihiin JavaScript. Dukumentiyada hoose waa la akhrin karaa la’aantiis.',
  none: 'Ma jiro dukumenti u dhigma.',
  inText: 'Tus meelaha qoraalka',
  tags: 'Astaamo',
  publisher: 'Waxaa daabacay',
  added: 'La daray',
  approved: 'La ansixiyay',
  file: 'Fayl',
  onSite: 'Bogga dhexdiisa',
  open: 'Fur faylka',
  read: 'Akhri qoraalka',
  tooLarge:
    'Faylku kuma jiro nuqulkan, sababtoo ah kuma qaadmi lahayn inta badan usha USB-ga. Wuxuu ku jiraa bogga, cinwaanka hoose.',
  aboutDocument: 'Ku saabsan dukumentigan',
  places: 'Meelaha la helay',
  check: {
    title: 'Hubi nuqulkan',
    lead: 'Qof ayaa laga yaabaa in uu beddelay nuqulkan intii uu kuu soo socday. Halkan ayaad ku ogaanaysaa in fayl la beddelay, laga saaray ama lagu daray. Waxba lama diro: biraawsarkaagu wuxuu faylasha ka akhriyaa qalabkan.',
    choose: 'Dooro galka maktabaddan',
    chooseHint: 'Marka hore fur faylka ZIP, ka dibna dooro galka uu ku jiro index.html.',
    compare: 'Barbar dhig faraha lagu garto',
    compareText:
      'Hubintu waxay muujinaysaa oo keliya in nuqulku u dhigmo furaha ku jira. Cidda furaha leh waxaad ku ogaan kartaa markaad faraha lagu garto la barbar dhigto kan bogga, ama xafiiska ka codsato in uu kuu akhriyo:',
    forged:
      'Qofkii sameeya nuqul been ah boggan isna wuu beddeli karaa. Haddii wax badan ku xiran yihiin, isticmaal barnaamijyada hoose adigoo adeegsanaya kombiyuutar aad ku kalsoon tahay.',
    tools: 'Barnaamijyo caadi ah',
    toolsText: 'Terminal gudihiisa, galka maktabadda. OpenSSL waa in uu yahay nooca 3 ama ka dambeeya.',
    step: {
      sums: 'Fayl lama beddelin lamana saarin, haddii amarkani waxba tusin waayo:',
      signature: 'Liiska waa la saxiixay, haddii uu yiraahdo “Signature Verified Successfully”:',
      fingerprint: 'Faraha lagu garto furaha, si aad ula barbar dhigto kan bogga:',
    },
    added: 'Barnaamijyadani ma raadiyaan faylal lagu daray: fur oo keliya faylasha ku qoran SHA256SUMS.',
    result: {
      working: 'Waxaa la hubinayaa {number} fayl …',
      whole: 'Waa dhan yahay, waxna lagama beddelin',
      wholeText:
        'Dhammaan {number} fayl waa sidii uu saxiixay furaha faraha lagu garto hoos ku qoran yihiin. Hadda barbar dhig faraha.',
      unsigned: 'Saxiixa lama hubin karin',
      unsignedText:
        'Dhammaan {number} fayl waxay u dhigmaan liiska, laakiin biraawsarkani ma hubin karo saxiixiisa. Isticmaal biraawsar cusub ama barnaamijyada hoose.',
      broken: 'Nuqulkani ma aha sidii loo sameeyay',
      brokenText: 'Ha isku hallayn. Nuqul cusub ka hel bogga ama xafiiska.',
      noList: 'Galkan kuma jiro liiska (SHA256SUMS). Galka saxda ah ma la doortay?',
      badSignature: 'Liiska waa la beddelay, ama cid kale ayaa saxiixday.',
      changed: 'La beddelay',
      missing: 'Maqan',
      added: 'Lagu daray',
      more: 'iyo {number} kale',
      failed: 'Faylasha lama akhrin karin.',
      fingerprint: 'Faraha lagu garto furaha nuqulkan',
    },
  },
} as const satisfies Translation<typeof en>
