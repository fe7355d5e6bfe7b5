import type { texts as en } from '#shared/i18n/en/grants/grantFiles.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Dukumentiyo',
  lead: 'Kaydinta dukumenti waxaa lagu qoraa diiwaanka hawlgallada, magacaaga hoostiisa.',
  none: 'Codsigan dukumentiyo lama soo raacin.',
  failed: 'Dukumentiyada lama soo rari karin',
  kinds: {
    registration: 'Shahaadada diiwaangelinta',
    budget: 'Xaashida miisaaniyadda',
    receipts: 'Rasiidhada',
    photos: 'Sawirro',
    other: 'Dukumenti kale',
  },
  scan: {
    'no-scanner': 'Fayras lagama baarin: baare lama dejin.',
    unscanned: 'Weli fayras lagama baarin; waa la baarayaa ka hor inta aan la kaydin.',
    infected:
      'Baaraha fayraska ayaa wax waxyeello leh helay, sidaas darteed way xiran tahay. U sheeg maamulaha.',
  },
  save: 'Kaydi',
  saving: 'Waa la kaydinayaa…',
  saved: 'Dukumentiga waa la kaydiyay',
  saveFailed: 'Dukumentiga lama kaydin karin',
} satisfies Translation<typeof en>
