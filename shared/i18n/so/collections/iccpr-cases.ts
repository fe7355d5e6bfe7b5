import type { words as en } from '../../en/collections/iccpr-cases.ts'
import type { Translation } from '../../translation.ts'

export const words = {
  one: 'Kiis ICCPR',
  many: 'Kiisaska ICCPR',
  reported: 'Kiisaska ICCPR ee la diiwaangeliyay muddadan',
  kind: {
    many: 'Kiisas',
    one: 'Kiis',
    new: 'Kiis cusub',
    newTitle: 'Diiwaangeli kiis ICCPR',
    create: 'Diiwaangeli kiiska',
    search: 'Ka raadi cinwaannada, qoraallada, goobaha, dadka, tixraacyada',
    empty: 'Weli kiis ICCPR ah lama diiwaangelin',
    emptyNext: 'Diiwaangeli kiiska ugu horreeya, ama kiisas ka soo geli fayl.',
    created: 'Kiiska ICCPR waa la diiwaangeliyay',
    createdText: 'Kiis cusub ayaa lagu daray nidaamka la-socodka.',
    failed: 'Kiiska lama diiwaangelin karin',
    failedText: 'Fadlan mar kale isku day.',
  },
  fields: {
    assignedTo: 'Cidda loo xilsaaray (qoraal)',
    completedAt: 'La dhammeeyay',
  },
  hints: {
    assignedTo: 'Qof ama hay’ad ka baxsan ururka.',
  },
  filters: {},
  sentence: {},
  terms: {
    caseStatus: {
      pending: 'Sugaya baaritaan',
      active: 'Si firfircoon loola socdo',
      review: 'Dib u eegis ku socoto',
      completed: 'La dhammeeyay',
      escalated: 'Heer sare loo gudbiyay',
    },
    caseStatusShort: {
      pending: 'Sugaya',
      active: 'Firfircoon',
      review: 'Dib u eegis',
      completed: 'La dhammeeyay',
      escalated: 'La gudbiyay',
    },
    caseStatusInSentence: {
      pending: 'baaritaan sugaya',
      active: 'firfircoon',
      review: 'dib u eegis ku jira',
      completed: 'la dhammeeyay',
      escalated: 'heer sare loo gudbiyay',
    },
    casePriority: {
      critical: 'Aad u daran',
      high: 'Sare',
      medium: 'Dhexe',
      low: 'Hoose',
    },
    caseTheme: {
      life: 'Xaqa nolosha',
      torture: 'Ka badbaadidda jirdilka',
      liberty: 'Xorriyadda iyo amniga qofka',
      'detention-conditions': 'Xaaladda xabsiyada',
      movement: 'Xorriyadda dhaqdhaqaaqa',
      'due-process': 'Garsoor caddaalad ah',
      privacy: 'Sirta gaarka ah',
      belief: 'Diinta iyo caqiidada',
      expression: 'Xorriyadda hadalka',
      assembly: 'Isu soo baxa nabadeed',
      association: 'Xorriyadda ururrada',
      'family-children': 'Qoyska iyo carruurta',
      participation: 'Ka qaybgalka arrimaha guud',
      equality: 'Sinnaanta sharciga hortiisa',
      minorities: 'Beelaha laga tirada badan yahay',
    },
  },
} satisfies Translation<typeof en>

/** The Somali of the messages of its fields. */
export const messages = {
  'Case title is required': 'Cinwaanka kiisku waa khasab',
}
