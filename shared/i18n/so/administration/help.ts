import type { texts as en } from '#shared/i18n/en/administration/help.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Caawimaad',
  staffLead: 'Sida qayb kasta u shaqayso. Waxaad arkaysaa qaybaha doorkaagu furi karo.',
  visitorLead: 'Sida wax loo soo sheego, gargaar loo helo, iyo waxa aan daabacno loo isticmaalo.',
  search: 'Ka raadi caawimaadda',
  found_one: '{number} mawduuc ayaa la helay',
  found_other: '{number} mawduuc ayaa la helay',
  none: 'Mawduucna ereyadan kuma jiraan.',
  noneText: 'Erey kale isku day, ama nadiifi raadinta si aad mawduucyada oo dhan u aragto.',
  clear: 'Nadiifi raadinta',
  groups: {
    start: 'Halkan ka billow',
    records: 'Diiwaannada',
    publishing: 'Waxa dadweynuhu arkaan',
    administration: 'Maamulka',
    visitors: 'Booqdayaasha bogga',
  },
  topics: 'Mawduucyada',
  all: 'Dhammaan mawduucyada',
  open: 'U gudub qaybtan',
  questions: 'Su’aalo',
  picture: 'Bogga ay tani ku saabsan tahay: {title}',
  guides: {
    title: 'Tilmaamo aad haysato',
    lead: 'Dhammaan mawduucyada door, sawirro leh, si loo daabaco ama meel kasta loogu akhriyo.',
    names: {
      officer: 'Tilmaanta saraakiisha',
      editor: 'Tilmaanta tifaftirayaasha',
      administrator: 'Tilmaanta maamulayaasha',
      grants: 'Tilmaanta maareeyayaasha iyo qiimeeyayaasha deeqaha',
      visitor: 'Tilmaanta booqdayaasha bogga',
    },
    contents: 'Tusmada',
    made: 'La sameeyay {date}. Dhammaan diiwaannada sawirrada ku jira waa la male-awaalay.',
    failed: 'Tilmaanta lama kaydin karin. Mar kale isku day.',
  },
}
