import type { words as en } from '../../en/collections/climate-incidents.ts'
import type { Translation } from '../../translation.ts'

export const words = {
  one: 'Dhacdo cimilo',
  many: 'Dhacdooyinka cimilada',
  reported: 'Dhacdooyinka cimilada ee la soo sheegay muddadan',
  kind: {
    many: 'Dhacdooyin cimilo',
    one: 'Dhacdo cimilo',
    new: 'Dhacdo cimilo oo cusub',
    newTitle: 'Diiwaangeli dhacdo cimilo',
    create: 'Diiwaangeli dhacdada cimilada',
    search: 'Ka raadi noocyada, goobaha, qoraallada, dadka, tixraacyada',
    empty: 'Weli dhacdo cimilo lama diiwaangelin',
    emptyNext:
      'Diiwaangeli dhacdada cimilada ee ugu horreysa. Warbixinnada dadweynuhu halkan ayay ka soo muuqdaan marka gobol loo diro.',
    created: 'Dhacdada cimilada waa la diiwaangeliyay',
    createdText: 'Dhacdada cimilada waa lagu daray.',
    failed: 'Dhacdada cimilada lama diiwaangelin',
    failedText: 'Fadlan mar kale isku day.',
  },
  fields: {
    affectedPopulation: 'Dadka ay saamaysay',
    populationSize: 'Tirada dadka',
    vulnerabilityFactors: 'Waxyaabaha nuglaanta keena',
    environmentalImpact: 'Saamaynta deegaanka',
    humanRightsViolations: 'Xadgudubyada xuquuqda aadanaha',
    immediateNeeds: 'Baahiyaha degdegga ah',
    evidenceAvailable: 'Caddaynta la hayo',
    reporterOrganization: 'Hay’adda qofka soo sheegay',
    respondBy: 'Jawaab waxaa la rabaa ugu dambayn',
  },
  hints: {
    affectedPopulation: 'Kooxo, ee magacyo ma aha: beeraley, qoysas barakacay, arday.',
    populationSize: 'Qiyaas baa ku filan.',
    vulnerabilityFactors: 'Waxa dadka halista u sii geliya: barakac, naafanimo, biyo la’aan.',
    evidenceAvailable: 'Waxa jira iyo cidda haysa. Faylasha ku lifaaq diiwaanka laftiisa.',
  },
  filters: {},
  sentence: {},
  terms: {
    climateStatus: {
      new: 'Cusub',
      assessing: 'La qiimaynayo',
      active: 'Socota',
      closed: 'La xiray',
      unfounded: 'Aan sal lahayn',
    },
    climateStatusShort: {
      new: 'Cusub',
      assessing: 'La qiimaynayo',
      active: 'Socota',
      closed: 'La xiray',
      unfounded: 'Sal ma leh',
    },
    climateStatusInSentence: {
      new: 'cusub',
      assessing: 'la qiimaynayo',
      active: 'socda',
      closed: 'la xiray',
      unfounded: 'aan sal lahayn',
    },
    climateType: {
      drought: 'Abaar',
      flooding: 'Fatahaad',
      extreme_heat: 'Kulayl daran',
      deforestation: 'Xaalufin',
      cyclone: 'Duufaan',
      displacement: 'Barakac',
      food_insecurity: 'Cunto yari',
      pollution: 'Wasakhow',
    },
    climateUrgency: {
      critical: 'Aad u daran (tallaabo degdeg ah)',
      high: 'Sare (jawaab 24 saacadood gudahood)',
      medium: 'Dhexe (72 saacadood gudahood)',
      low: 'Hoose (la socod)',
    },
    climateUrgencyShort: {
      critical: 'Aad u daran',
      high: 'Sare',
      medium: 'Dhexe',
      low: 'Hoose',
    },
  },
} satisfies Translation<typeof en>

/** The Somali of the messages of its fields: those that visitors meet stand among theirs. */
export const messages = {}
