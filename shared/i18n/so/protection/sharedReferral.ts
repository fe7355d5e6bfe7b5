import type { texts as en } from '#shared/i18n/en/protection/sharedReferral.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Gudbin adeeggiinna loo soo diray',
  text: 'Qof ayaa adeeggiinna u baahan. Geli koodhka halka mar ee shaqaalahayaga kiisku ku siiyay, ama PIN-ka aan ku heshiinnay. Koodhku gudbinta hal mar ayuu tusaa, ee u diyaar noqo inaad qorto sida qofka loola xiriirayo.',
  code: 'Koodhka halka mar ama PIN-ka',
  codeHint: '{count} tiro.',
  open: 'Fur gudbinta',
  busy: 'Waa la furayaa…',
  failed: 'Gudbinta lama furin.',
  contact: 'La xiriir ururka soo diray',
  missing: 'Xiriiriyuhu ma dhammaystirna. Mar kale ka fur iimaylka.',
  opened: 'Gudbinta',
  once: 'Koodhka halka mar, faahfaahintan hadda oo keliya ayaa la tusayaa. Qofka si ammaan ah ula xiriir, hoostana noogu sheeg inaad aqbashay iyo in kale.',
  again:
    'Koodhkani hore ayuu gudbinta u tusay, sidaas darteed halkan jawaabtaada oo keliya ayaa laga qaadayaa. Haddii aad faahfaahinta mar kale u baahato, shaqaalahayaga kiiska ka codso xiriiriye cusub.',
  answer: {
    title: 'Jawaabtaada',
    until:
      'Shaqaalahayaga kiisku wuu akhriyaa waxa aad ku jawaabto. Xiriiriyahan waad isticmaali kartaa ilaa {time}.',
    question: 'Maxaad ku jawaabaysaa?',
    choices: {
      accepted: 'Gudbinta waan aqbalnay',
      declined: 'Waan diidnay',
      'in-progress': 'Adeegga waan bilownay',
      completed: 'Way dhammaatay',
    },
    whyDecline: 'Sababta, haddii aad diiddo',
    outcome: 'Haddii ay dhammaatay: adeegga ma la helay',
    choose: 'Dooro jawaab',
    send: 'Dir jawaabta',
    busy: 'Waa la dirayaa…',
    failed: 'Jawaabta lama dirin.',
    done: 'Jawaabtaadu way timid. Xaaladda gudbinta: {status}.',
    ended: 'Mahadsanid. Xiriiriyahani wuu dhammaaday.',
  },
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
