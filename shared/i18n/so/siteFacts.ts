import type { texts as en } from '../en/siteFacts.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  stated: 'Waxaa sheegay ururka, mana aha wax boggani cabbiray.',
  sources: 'Taariikhaha iyo ilaha sheegashooyinkan',
  what: 'Sheegasho',
  statedOn: 'Waxaa la sheegay',
  source: 'Isha',
  title: 'Sheegashooyinka ururka',
  lead: 'Tirooyinka ay boggagu u muujiyaan sheegashooyin ururka ah, ee aan ahayn cabbirro. Taariikhdooda iyo ishooda sax ka dhig, ama bogagga ka qaad.',
  edit: 'Wax ka beddel',
  editNamed: 'Wax ka beddel: {name}',
  editTitle: 'Wax ka beddel sheegashada',
  value: 'Tiro ama erayo',
  valueSo: 'Isla sidaas oo Soomaali ah',
  valueSoHint: 'Keliya marka ay erayo tahay.',
  label: 'Waxa ay ku saabsan tahay',
  labelSo: 'Waxa ay ku saabsan tahay, af Soomaali',
  sourceHint: 'Halka ay ka timid, si ay dadka kale u hubin karaan.',
  shown: 'Bogagga',
  isShown: 'Bogagga ayay ka muuqataa',
  isHidden: 'Bog kama muuqato',
  history: 'Waxa hore loo sheegay',
  historyNone: 'Wax kale hore looma sheegin.',
  historyLine: '{value} ({label}), la sheegay {date}; ilaa {until}',
  saved: 'Sheegashada waa la kaydiyay',
  saveFailed: 'Sheegashada lama kaydin.',
} satisfies Translation<typeof en>
