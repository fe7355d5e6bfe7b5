import type { texts as en } from '../en/organizationSettings.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Ururka',
  lead: 'Sida dadku idiin la soo xiriiraan. Booqdayaashu waxay arkaan waxa la buuxiyay; waxa madhan meelna kama muuqdo.',
  edit: 'Wax ka beddel',
  editTitle: 'Sida dadku idiin la soo xiriiraan',
  notSet: 'Lama dejin',
  email: 'Ciwaanka iimaylka',
  emailHint: 'Su’aalaha, iskaashiga iyo codsiyada shaqo.',
  emergencyEmail: 'Iimaylka xaaladaha degdegga ah',
  emergencyEmailHint: 'Booqdayaasha waxaa loo sheegaa in 2 saacadood gudahood lagu jawaabo.',
  hotline: 'Khadka gurmadka degdegga ah',
  hotlineHint: 'Booqdayaasha waxaa loo sheegaa in habeen iyo maalin laga jawaabo.',
  office: 'Xafiiska',
  officeHint: 'Ciwaanka sida loo akhrinayo, hal sadar.',
  accounts: 'Akoonnada baraha bulshada',
  accountName: 'Magaca akoonka {number}',
  accountNameHint: 'Sida dadku u yaqaannaan, tusaale @magac oo X ku jira.',
  accountUrl: 'Ciwaanka akoonka {number}',
  accountBoth: 'Geli magaca iyo ciwaanka labadaba, ama labadaba madhan uga tag',
  saved: 'Waa la kaydiyay. Booqdayaashu hadda ayay arkayaan.',
  saveFailed: 'Tan lama kaydin.',
} satisfies Translation<typeof en>
