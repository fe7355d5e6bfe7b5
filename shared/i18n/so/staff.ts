import type { texts as en } from '../en/staff.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  table: { actions: 'Ficillo', inZone: '{title} ({zone})' },
  aboveList: { about: 'Ku saabsan liiskan', filters: 'Ku saabsan liiskan, iyo shaandhooyin' },
  difference: { field: 'Meesha', before: 'Hore', after: 'Kadib', nothing: 'Waxba' },
  reason: { label: 'Sabab', busy: 'Waa la kaydinayaa…' },
  day: { form: 'maalin/bil/sannad', unread: 'U qor maalinta sida 30/11/2026 ama Nof 30, 2026' },
  queue: {
    keys: 'J iyo K ayaa ka kala gudbiya waxyaabaha, ? ayaa tusaysa furayaasha oo dhan.',
    keysSelect:
      'J iyo K ayaa ka kala gudbiya waxyaabaha, X ayaa dooranaysa, ? ayaa tusaysa furayaasha oo dhan.',
    keyTitle: 'Furayaasha liiskan',
    keyNote: 'Waxay shaqeeyaan meel kasta oo aadan wax ku qorayn.',
    next: 'Kan xiga; fallaartu liiska sidaas oo kale ayay ku samaysaa',
    previous: 'Kii ka horreeyay',
    mark: 'Dooro kan',
    help: 'Tus furayaashan',
    select: 'Dooro: {title}',
    selectAll: 'Dooro dhammaan bogga',
    selected_one: '{shown} ayaa la doortay',
    selected_other: '{shown} ayaa la doortay',
    back: 'Ku noqo liiska',
    whole: 'Bog ahaan u fur',
    place: '{place} / {total}',
    missing:
      'Waxa xiriiriyuhu ku tilmaamayo boggan liiska kuma jiro. Waxaa laga yaabaa in go’aan laga gaaray, ama inuu bog kale ku jiro.',
    chooseOne: 'Liiska ka dooro waxa aad rabto inaad furto.',
    failed: 'Taasi ma suuroobin.',
    busy: 'Waa la kaydinayaa…',
  },
  shownOnce:
    'Waxa halkan ka muuqda mar kale lama tusi karo. Marka hore kaydi ama gudbi, kadibna badhanka ku xir.',
  secondPerson: {
    label: 'Waxa sugaya qof labaad',
    proposals: 'Soo-koobid la baahinayo',
    releases: 'La sii deynayo',
    'second-looks': 'Eegid labaad',
  },
} satisfies Translation<typeof en>
