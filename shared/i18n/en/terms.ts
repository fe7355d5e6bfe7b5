import { joined, ofEach } from '../collection-words.ts'
import { collections } from './collections/index.ts'

/** The words of every enumeration, as tables, forms, filters and histories show them. */
export const texts = {
  evidenceKind: {
    photo: 'Photo',
    video: 'Video',
    audio: 'Audio',
    document: 'Document',
    medical: 'Medical record',
    other: 'Other',
  },
  state: {
    banadir: 'Banadir',
    puntland: 'Puntland',
    jubaland: 'Jubaland',
    south_west: 'South West State',
    hirshabelle: 'Hirshabelle',
    galmudug: 'Galmudug',
    somaliland: 'Somaliland',
  },
  collection: {
    ...ofEach(collections, 'one'),
    comments: 'Comment',
    links: 'Link',
    evidence: 'Evidence',
  },
  collections: {
    ...ofEach(collections, 'many'),
    comments: 'Comments',
    links: 'Links',
    evidence: 'Evidence',
  },
  ...joined(collections, 'terms'),
  notStated: 'Not stated',
} as const
