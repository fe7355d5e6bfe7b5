import { joined, ofEach } from '../collection-words.ts'
import type { texts as en } from '../en/terms.ts'
import type { Translation } from '../translation.ts'
import { collections } from './collections/index.ts'

export const texts = {
  linkKind: {
    related: 'Way la xiriirtaa',
    duplicate: 'Isla dhacdadii ayay ka warrantaa',
    different: 'Dhacdo kale',
  },
  evidenceKind: {
    photo: 'Sawir',
    video: 'Muuqaal',
    audio: 'Cod',
    'voice-note': 'Fariin cod ah',
    document: 'Dukumenti',
    medical: 'Warqad caafimaad',
    other: 'Kale',
  },
  consentPurpose: {
    service: 'Adeeg qofka loo fidiyo',
    referral: 'In gudbintan adeeg-bixiye loo diro',
    statistics: 'In lagu tiriyo tirooyinka la daabaco',
    publication: 'Soo-koobid dadweyne',
    report: 'Warbixinnada iyo faylasha la dhoofiyo',
    'un-submission': 'Gudbin loo diro Qaramada Midoobay',
    media: 'Saxaafadda iyo warbaahinta kale',
  },
  consentAnswer: {
    given: 'Waa la oggolaaday',
    refused: 'Waa la diiday',
  },
  consentLanguage: {
    so: 'Af-Soomaali',
    maay: 'Af-Maay',
    ar: 'Af-Carabi',
    en: 'Af-Ingiriisi',
    other: 'Luqad kale',
  },
  state: {
    banadir: 'Banaadir',
    puntland: 'Puntland',
    jubaland: 'Jubbaland',
    south_west: 'Koonfur Galbeed',
    hirshabelle: 'Hirshabeelle',
    galmudug: 'Galmudug',
    somaliland: 'Somaliland',
  },
  role: {
    administrator: 'Maamule',
    editor: 'Tifaftire',
    'triage-officer': 'Sarkaalka kala-saaridda',
    'field-officer': 'Sarkaal goobeed',
    reviewer: 'Dib-u-eege',
    'grant-manager': 'Maamulaha deeqaha',
    'grant-reviewer': 'Qiimeeyaha deeqaha',
    member: 'Xubin',
  },
  collection: {
    ...ofEach(collections, 'one'),
    comments: 'Faallo',
    links: 'Xiriir',
    evidence: 'Caddayn',
    consents: 'Oggolaansho',
  },
  collections: {
    ...ofEach(collections, 'many'),
    comments: 'Faallooyinka',
    links: 'Xiriirada',
    evidence: 'Caddaymaha',
    consents: 'Oggolaanshooyin',
  },
  ...joined(collections, 'terms'),
  notStated: 'Lama sheegin',
} satisfies Translation<typeof en>
