import type { texts as en } from '#shared/i18n/en/protection/emergency.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Gurmadka degdegga ah',
  banner: 'Qof hadda khatar ma ku jiraa?',
  bannerText:
    'Haddii aad si ammaan ah u hadli karto, marka hore gargaar u wac. Annagu ma diri karno booliis ama ambalaas.',
  tabs: {
    label: 'Gurmadka degdegga ah',
    triage: 'KALA-SAARIDDA',
    referrals: 'GUDBINNADA',
    report: 'SOO SHEEG DHACDO',
    support: 'HEL ADEEGYO TAAGEERO',
  },
  ways: {
    hotline: 'Khadka degdegga ah',
    hotlineText: 'Habeen iyo maalin waa laga jawaabaa.',
    email: 'Iimaylka degdegga ah',
    emailText: 'Waxaa lagu jawaabaa 2 saacadood gudahood.',
    office: 'Xafiiska',
    police: 'Booliska',
    medical: 'Gargaar caafimaad',
    unconfirmed: 'lama xaqiijin weli',
  },
  contacts: 'Xiriirrada degdegga ah',
  contactsNone: 'Weli xiriir degdeg ah lama dejin.',
  confirmLater:
    'Lambarka lagu calaamadiyay in la xaqiijin doono wuu qaldami karaa. Tijaabi, haddii aan cidi ka qaban na dariiq kale isku day.',
  providers: {
    title: 'Adeeg-bixiyeyaasha',
    none: 'Weli adeeg-bixiye lama hayo liiska.',
    active: 'Shaqaynaya',
    limited: 'Xaddidan',
    unconfirmed: 'Aan la xaqiijin',
    urgent: 'Waxay qaataan xaaladaha degdegga ah',
    all: 'Adeegyada oo dhan, saacadaha ay furan yihiin iyo sida loo badbaado',
  },
}
