import type { texts as en } from '../en/sharedReferral.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Gudbin adeeggiinna loo soo diray',
  text: 'Qof ayaa adeeggiinna u baahan. Geli koodhka halka mar ee shaqaalahayaga kiisku ku siiyay. Koodhku hal mar ayuu shaqeeyaa, ee u diyaar noqo inaad qorto sida qofka loola xiriirayo.',
  code: 'Koodhka halka mar',
  codeHint: '{count} tiro.',
  open: 'Fur gudbinta',
  busy: 'Waa la furayaa…',
  failed: 'Gudbinta lama furin.',
  missing: 'Xiriiriyuhu ma dhammaystirna. Mar kale ka fur iimaylka.',
  opened: 'Gudbinta',
  once: 'Boggan hal mar ayaa la tusayaa. Qofka si ammaan ah ula xiriir, shaqaalaha kiiskana u sheeg inaad aqbashay iyo in kale.',
  service: 'Adeegga',
  urgency: 'Degdegnimada',
  region: 'Gobolka',
  district: 'Degmada',
  fields: {
    clientName: 'Magaca uu qofku rabo in loogu yeero',
    clientAge: 'Da’da',
    clientGender: 'Jinsiga',
    contactInfo: 'Xiriirka ammaanka ah',
    serviceNeeds: 'Baahida',
  },
}
