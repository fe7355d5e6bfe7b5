import type { texts as en } from '#shared/i18n/en/grants/grantWord.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** Foomka codsiga oo ah fayl Word ah, iyo soo celintiisa. */
export const texts = {
  lead: 'Jawaabahaaga ku qor Word ama LibreOffice, keligaa ama asxaabtaada, kadibna halkan ku soo celi. Kombiyuutarkaagu faylka ayuu noo soo diraa si loo akhriyo; ma kaydinno.',
  download: 'Soo deji foomka',
  downloading: 'Faylka waa la qorayaa...',
  downloaded: 'Foomka waa la kaydiyay, isaga oo ay ku jiraan jawaabaha hadda ku qoran.',
  choose: 'Dooro foomka aad buuxisay',
  reading: 'Faylka waa la akhrinayaa...',
  failed: 'Faylka lama qaadan',
  failedDownload: 'Faylka lama qori karin',
  offline: 'Xiriir ma jiro. Isku day mar kale marka uu soo noqdo.',
  tooLarge: 'Faylkani aad buu u weyn yahay: ugu badnaan {size}. Sawirrada ka saar, oo mar kale dooro.',
  differences: 'Farqiyada',
  differencesLead: 'Weli waxba lama beddelin. Dooro jawaabaha faylka laga qaadayo.',
  same: 'Faylku wuxuu leeyahay jawaabaha foomkan oo kale.',
  now: 'Foomkan',
  inFile: 'Faylka',
  empty: '(madhan)',
  take: 'Ka qaado faylka: {field}',
  takeChosen: 'Qaado jawaabaha la doortay',
  leave: 'Waxba ha qaadin',
  taken: 'Jawaabaha waxaa laga qaatay faylka.',
  undo: 'Ka noqo',
  undone: 'Jawaabuhu waa sidii hore.',
  missing: 'Su’aalahan faylka kuma jiraan, sidaas darteed jawaabahooda halkan way sii jirayaan: {fields}',
  unread: 'Kani ma aha mid ka mid ah doorashooyinka “{field}”: {text}',
  file: {
    title: 'Codsi deeq',
    lead: 'Jawaab kasta ku qor sanduuqa cad ee su’aasheeda ka hooseeya. Sanduuqa waad weynayn kartaa intaad u baahan tahay.',
    marks:
      'Fadlan qoraallada yaryar ee ku jira qaansooyinka afar-geesoodka ah ha taaban: iyaga ayaa jawaabahaaga lagu helaa.',
    back: 'Marka aad dhammayso, foomka ka fur bogga internetka, faylkanna halkaas ka dooro. Wax walba intaanay isbeddelin waxaad arkaysaa farqiyada. Faylkan keligiis codsi ma aha.',
    several: 'Qor mid ama in ka badan, adigoo hakad u dhexaysiinaya: {choices}.',
    one: 'Qor mid ka mid ah: {choices}.',
    budget: 'Kharash kasta sadar, doolar Mareykan ah. Noocyada: {kinds}. Shaxdu waa ikhtiyaari.',
  },
} satisfies Translation<typeof en>
