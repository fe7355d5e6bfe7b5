import type { texts as en } from '#shared/i18n/en/publishing/siteFacts.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  stated: 'Ururka ayaa sheegay; lagama xisaabin diiwaannada boggan.',
  sources: 'Taariikhaha iyo ilaha tirooyinkan',
  what: 'Tiro',
  statedOn: 'Waxaa la sheegay',
  source: 'Isha',
  title: 'Tirooyinka ururku sheegay',
  lead: 'Tirooyin ururku naftiisa ka sheego. Boggagu sidaas ayay u calaamadiyaan. Taariikhdooda iyo ishooda sax ka dhig, ama boggagga ka qaad.',
  edit: 'Wax ka beddel',
  editNamed: 'Wax ka beddel: {name}',
  editTitle: 'Tirada wax ka beddel',
  value: 'Tiro ama erayo',
  valueSo: 'Isla sidaas oo Soomaali ah',
  valueSoHint: 'Keliya marka ay erayo tahay.',
  label: 'Waxa ay ku saabsan tahay',
  labelSo: 'Waxa ay ku saabsan tahay, af Soomaali',
  sourceHint: 'Halka ay ka timid, si ay dadka kale u hubin karaan.',
  shown: 'Bogagga',
  isShown: 'Bogagga ayay ka muuqataa',
  isHidden: 'Lama muujiyo',
  history: 'Tirooyinkii hore',
  historyNone: 'Tirooyin hore ma jiraan.',
  historyLine: '{value} ({label}), la sheegay {date}; ilaa {until}',
  saved: 'Tirada waa la kaydiyay',
  saveFailed: 'Tirada lama kaydin.',
} satisfies Translation<typeof en>
