import type { texts as en } from '#shared/i18n/en/grants/grantSent.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The Somali of what an applicant has sent. */
export const texts: Translation<typeof en> = {
  title: 'Waxa aad soo dirtay',
  open: 'Tus waxa aan soo diray',
  opening: 'Waa la furayaa...',
  hide: 'Qari waxa aan soo diray',
  lead: 'Kuwani waa jawaabahaaga iyo dukumentiyadaada sida aan hadda u hayno. Mar kasta oo aad furto ama dukumenti kaydsato, waa la diiwaangeliyaa.',
  shared:
    'Haddii telefoonka ama kombiyuutarka dad kale adeegsadaan, boggan qari, faylasha la kaydiyeyna tirtir markaad dhammayso.',
  worded:
    'Su’aaluhu waxay u qoran yihiin sida ay hadda yihiin: markaad codsiga soo dirtay, weli ma kaydin jirin erayada foomka.',
  changed: 'Jawaabaha waxaad ugu dambayntii beddeshay {date}, maxaa yeelay annaga ayaa ku weydiinnay.',
  empty: 'Jawaab ma leh',
  save: 'Jawaabaha u kaydi fayl qoraal ah',
  saved: 'Jawaabaha waa la kaydiyay.',
  failed: 'Tan lama samayn karin.',
  documents: 'Dukumentiyo',
  noDocuments: 'Dukumenti ma soo dirin.',
  kinds: {
    registration: 'Shahaadada diiwaangelinta',
    budget: 'Xaashida miisaaniyadda',
    receipts: 'Rasiidhada',
    photos: 'Sawirro',
    other: 'Dukumenti kale',
  },
  received: 'la helay {date}',
  saveDocument: 'Kaydi',
  saving: 'Waa la kaydinayaa...',
  savedDocument: 'Dukumentiga waa la kaydiyay.',
  harmful: 'Baaraha fayraska ayaa wax dhib leh ka helay, sidaas darteed lama kaydin karo.',
  file: {
    title: 'Codsi deeqeed',
    reference: 'Tixraac',
    round: 'Wareeg',
    received: 'La helay',
    savedOn: 'La kaydiyay',
  },
}
