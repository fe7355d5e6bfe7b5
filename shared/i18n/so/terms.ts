import { joined, ofEach } from '../collection-words.ts'
import type { texts as en } from '../en/terms.ts'
import type { Translation } from '../translation.ts'
import { collections } from './collections/index.ts'

export const texts = {
  evidenceKind: {
    photo: 'Sawir',
    video: 'Muuqaal',
    audio: 'Cod',
    document: 'Dukumenti',
    medical: 'Warqad caafimaad',
    other: 'Kale',
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
  collection: {
    ...ofEach(collections, 'one'),
    comments: 'Faallo',
    links: 'Xiriir',
    evidence: 'Caddayn',
  },
  collections: {
    ...ofEach(collections, 'many'),
    comments: 'Faallooyinka',
    links: 'Xiriirada',
    evidence: 'Caddaymaha',
  },
  ...joined(collections, 'terms'),
  notStated: 'Lama sheegin',
} satisfies Translation<typeof en>
