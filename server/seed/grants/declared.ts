import type { GRANT_CATEGORIES, GrantLanguage, GrantRegion } from '#shared/domain/grant-application.ts'

/** How far the staff of the demo have come with an application. */
export type Stage =
  | 'received'
  | 'screening'
  | 'asked'
  | 'assigned'
  | 'half-reviewed'
  | 'reviewed'
  | 'interview'
  | 'awarded'
  | 'declined'

/** An invented application: what differs from the others. */
export interface ExampleApplication {
  readonly organization: string
  readonly project: string
  readonly language: GrantLanguage
  readonly category: (typeof GRANT_CATEGORIES)[number]
  readonly regions: readonly GrantRegion[]
  readonly place: string
  /** In whole US dollars. */
  readonly amount: number
  readonly beneficiaries: string
  /** In the days of the round of 2025; a later one is kept for the next round. */
  readonly receivedOn: string
  readonly stage: Stage
}

/** Names of organisations begin with "Demo", so that no one takes one for a real applicant. */
export const EXAMPLE_APPLICATIONS: readonly ExampleApplication[] = [
  {
    organization: 'Demo Women’s Network of Baidoa',
    project: 'Paralegals in four settlements',
    ...{ language: 'en', category: 'both', regions: ['south_west'], place: 'Baydhabo' },
    ...{ amount: 4500, beneficiaries: 'about 1,200 women', receivedOn: '2025-06-19', stage: 'half-reviewed' },
  },
  {
    organization: 'Demo Youth Voice of Garowe',
    project: 'Young reporters learn the law',
    ...{ language: 'en', category: 'advocacy', regions: ['puntland'], place: 'Garoowe' },
    ...{ amount: 3000, beneficiaries: '60 young people', receivedOn: '2025-06-26', stage: 'awarded' },
  },
  {
    organization: 'Demo Ururka Haweenka Kismaayo',
    project: 'Talo sharci oo loogu talagalay haweenka barakacay',
    ...{ language: 'so', category: 'capacity_building', regions: ['jubaland'], place: 'Kismaayo' },
    ...{ amount: 5200, beneficiaries: '400 haween', receivedOn: '2025-07-02', stage: 'assigned' },
  },
  {
    organization: 'Demo شبكة المحاميات في مقديشو',
    project: 'محاكم يدخلها الجميع',
    ...{ language: 'ar', category: 'advocacy', regions: ['banadir'], place: 'مقديشو' },
    ...{ amount: 6000, beneficiaries: '250', receivedOn: '2025-07-08', stage: 'reviewed' },
  },
  {
    organization: 'Demo Disability Alliance of Hargeysa',
    project: 'Courts that everybody can enter',
    ...{ language: 'en', category: 'advocacy', regions: ['somaliland'], place: 'Hargeysa' },
    ...{ amount: 3800, beneficiaries: '150', receivedOn: '2025-07-15', stage: 'interview' },
  },
  {
    organization: 'Demo Iskaashatada Beeraleyda Jowhar',
    project: 'Beeraleyda iyo xuquuqda dhulka',
    ...{ language: 'so', category: 'both', regions: ['hirshabelle'], place: 'Jowhar' },
    ...{ amount: 4000, beneficiaries: '300 qoys', receivedOn: '2025-07-22', stage: 'asked' },
  },
  {
    organization: 'Demo Coast Association of Hobyo',
    project: 'Fishers and the rising sea',
    ...{ language: 'en', category: 'capacity_building', regions: ['galmudug', 'puntland'], place: 'Hobyo' },
    ...{ amount: 9500, beneficiaries: 'about 800', receivedOn: '2025-07-29', stage: 'declined' },
  },
  {
    organization: 'Demo Xarunta Nabadda Dhuusamarreeb',
    project: 'Odayaasha iyo dhallinyarada oo wada hadla',
    ...{ language: 'so', category: 'advocacy', regions: ['galmudug'], place: 'Dhuusamarreeb' },
    ...{ amount: 3300, beneficiaries: '120', receivedOn: '2025-08-05', stage: 'screening' },
  },
  {
    organization: 'Demo جمعية التوعية في بوصاصو',
    project: 'حقوق المهاجرات في الميناء',
    ...{ language: 'ar', category: 'capacity_building', regions: ['puntland'], place: 'بوصاصو' },
    ...{ amount: 4800, beneficiaries: '180', receivedOn: '2025-08-11', stage: 'screening' },
  },
  {
    organization: 'Demo Minority Rights Circle of Afgooye',
    project: 'Identity papers for families without any',
    ...{ language: 'en', category: 'both', regions: ['south_west', 'banadir'], place: 'Afgooye' },
    ...{ amount: 5600, beneficiaries: '500 families', receivedOn: '2025-08-14', stage: 'received' },
  },
  {
    organization: 'Demo Codka Xoolo-dhaqatada Gaalkacyo',
    project: 'Ceelasha iyo xuquuqda biyaha',
    ...{ language: 'so', category: 'both', regions: ['puntland', 'galmudug'], place: 'Gaalkacyo' },
    ...{ amount: 4200, beneficiaries: '700', receivedOn: '2025-08-15', stage: 'received' },
  },
  {
    organization: 'Demo Teachers for Rights in Borama',
    project: 'Lessons on rights in ten schools',
    ...{ language: 'en', category: 'capacity_building', regions: ['somaliland'], place: 'Boorama' },
    ...{ amount: 3500, beneficiaries: '1,000 pupils', receivedOn: '2025-08-18', stage: 'received' },
  },
]
