import type { words as en } from '../../en/collections/upr-recommendations.ts'
import type { Translation } from '../../translation.ts'

export const words = {
  one: 'Talo UPR',
  many: 'Talooyinka UPR',
  reported: 'Talooyinka UPR ee lala socdo',
  kind: {
    many: 'Talooyin',
    one: 'Talo',
    new: 'Talo cusub',
    newTitle: 'Ku dar talo UPR',
    create: 'Ku dar talada',
    search: 'Ka raadi lambarrada, cinwaannada, qoraallada, hay’adaha, tixraacyada',
    empty: 'Weli talo UPR ah lama la socdo',
    emptyNext: 'Ku dar talada ugu horreysa, ama liiska dib-u-eegista ka soo geli fayl.',
    created: 'Talada UPR waa lagu daray',
    createdText: 'Talada waxaa lagu daray nidaamka la-socodka.',
    failed: 'Talada laguma dari karin',
    failedText: 'Fadlan mar kale isku day.',
  },
  fields: {
    recommendationNumber: 'Lambarka talada',
    implementingAgency: 'Hay’adda hirgelinaysa',
    targetDate: 'Taariikhda bartilmaameedka',
    progress: 'Horumarka',
    position: 'Mowqifka Soomaaliya',
    positionWords: 'Mowqifka oo ereyada Dowladda ah',
    positionDocument: 'Dukumentiga mowqifka',
    positionDate: 'Taariikhda mowqifka',
    recommendingStates: 'Dalalka talada soo jeediyay',
    sourceDocument: 'Dukumentiga asalka',
    textSha256: 'SHA-256-ka qoraalka la qufulay',
    textLanguage: 'Luqadda qoraalka',
    internalNotes: 'Qoraallo gudaha ah',
    implementedAt: 'La hirgeliyay',
  },
  hints: {
    positionWords:
      'Sida Dowladda ama dukumentigu u qorayo, xataa meesha qayb la taageeray ama aan weli laga jawaabin.',
    recommendationDescription: 'Qoraalka oo dhan ee talada sida Qaramada Midoobay u ansixisay.',
    recommendationNumber: 'Sida ku qoran warbixinta Kooxda Shaqada, tusaale R1.2024 ama 98.74.',
    progress: 'Tusaale 25%, ama erayo kooban.',
    internalNotes: 'Weligeed dadweynaha lama tuso.',
  },
  filters: {
    position: 'Mowqifka',
  },
  sentence: {
    positionAny: ', <value>mowqif kasta</value> leh',
    position: ', mowqifka Soomaaliya uu yahay <value/>',
  },
  terms: {
    recommendationStatus: {
      'not-started': 'Aan la bilaabin',
      'in-progress': 'Socota',
      'partially-implemented': 'Qayb ahaan la hirgeliyay',
      implemented: 'Si buuxda loo hirgeliyay',
      'on-hold': 'La hakiyay',
    },
    recommendationStatusShort: {
      'not-started': 'Lama bilaabin',
      'in-progress': 'Socota',
      'partially-implemented': 'Qayb ahaan',
      implemented: 'La hirgeliyay',
      'on-hold': 'La hakiyay',
    },
    recommendationStatusInSentence: {
      'not-started': 'aan la bilaabin',
      'in-progress': 'socda',
      'partially-implemented': 'qayb ahaan la hirgeliyay',
      implemented: 'si buuxda loo hirgeliyay',
      'on-hold': 'la hakiyay',
    },
    recommendationPriority: {
      urgent: 'Degdeg',
      high: 'Sare',
      medium: 'Dhexe',
      low: 'Hoose',
    },
    recommendationTheme: {
      'treaties-cooperation': 'Heshiisyada iyo iskaashiga',
      institutions: 'Hay’adaha dawladda',
      justice: 'Caddaaladda',
      'civil-political': 'Xuquuqda madaniga iyo siyaasadda',
      'womens-rights': 'Xuquuqda haweenka',
      'childrens-rights': 'Xuquuqda carruurta',
      'minorities-displaced': 'Beelaha laga tirada badan yahay iyo barakacayaasha',
      'economic-social': 'Xuquuqda dhaqaalaha iyo bulshada',
      'armed-conflict': 'Colaadda hubaysan',
      humanitarian: 'Arrimaha bani’aadamnimada',
      other: 'Kale',
    },
    textLanguage: {
      en: 'Ingiriisi',
      fr: 'Faransiis',
      ar: 'Carabi',
      es: 'Isbaanish',
      ru: 'Ruush',
      zh: 'Shiinays',
      so: 'Soomaali',
    },
    recommendationPosition: {
      supported: 'La taageeray',
      noted: 'La ogsoonaaday',
    },
  },
} satisfies Translation<typeof en>

/** The Somali of the messages of its fields. */
export const messages = {
  'Recommendation number is required': 'Lambarka taladu waa khasab',
  'Implementing agency is required': 'Hay’adda fulinaysaa waa khasab',
  'A SHA-256 has 64 digits and letters from a to f': 'SHA-256 waa 64 tiro iyo xarfo a ilaa f ah',
  'This text is frozen as it was published. No one can change it':
    'Qoraalkan waa la qufulay sidii loo daabacay. Cidna ma beddeli karto',
  'The text is not the one that was to be frozen. Read it again first':
    'Qoraalku ma aha kii la qufuli lahaa. Marka hore dib u akhri',
}
