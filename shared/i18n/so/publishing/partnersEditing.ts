import type { texts as en } from '#shared/i18n/en/publishing/partnersEditing.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  add: 'Ku dar hay’ad',
  addTitle: 'Ku dar hay’ad',
  editTitle: 'Wax ka beddel hay’ad',
  settings: 'Deji akoonnadayada',
  category: 'Qaybta',
  name: 'Magaca gaaban',
  nameHint: 'Sida dadku u yiraahdaan, tusaale OHCHR.',
  fullName: 'Magaca oo buuxa',
  url: 'Ciwaanka bogga',
  urlHint:
    'Bogga ay dadweynaha u leedahay, ku bilow https://. Maalintiiba mar ayaa la eegaa inuu weli jawaabayo.',
  description: 'Waxa ay qabato',
  descriptionSo: 'Waxa ay qabato, af-Soomaali',
  readHint: 'Liiska hay’aduhu waa u furan yahay dadweynaha: lama kaydin karo ilaa qof akhriyo tarjumaadda.',
  added: 'Hay’adda waa la daray',
  updated: 'Hay’adda wax baa laga beddelay',
  deleted: 'Hay’adda waa la saaray',
  restored: 'Hay’adda dib baa loo soo celiyay',
  addFailed: 'Hay’adda lama darin.',
  updateFailed: 'Isbeddelka lama kaydin.',
  deleteFailed: 'Hay’adda lama saarin.',
  saveNew: 'Ku dar',
  dead: 'Ma jawaabin ilaa {date}',
  deadCount_one: '{count} ciwaan ayaan jawaabin saddex maalmood ama ka badan. Eeg inuu guuray.',
  deadCount_other: '{count} ciwaan ayaan jawaabin saddex maalmood ama ka badan. Eeg inay guureen.',
} satisfies Translation<typeof en>
