/** The rights that the climate touches (REQ-CLM-09). */
export const CLIMATE_RIGHTS = ['life', 'health', 'water', 'food', 'housing', 'selfDetermination'] as const

/** The specified figures of vulnerability, from 0 to 100; where they come from is not known (REQ-CLM-09). */
export const CLIMATE_RISKS = [
  { id: 'drought', value: 90, level: 'critical' },
  { id: 'flooding', value: 75, level: 'high' },
  { id: 'food', value: 85, level: 'critical' },
  { id: 'water', value: 80, level: 'high' },
] as const

/** The day on which what is said of these laws was last compared with the sources. */
export const CLIMATE_LAWS_CHECKED_ON = '2026-11-24'

/**
 * Law that binds Somalia or states what is owed (REQ-CLM-10), each with what its text on the page was compared with. `isConfirmed`
 * is false where the text in force was not at hand. A law without an address has none that is official.
 */
export const CLIMATE_LAWS = [
  {
    id: 'constitution',
    url: null,
    isConfirmed: false,
    source: {
      name: 'Parliament adopts the constitution (AllAfrica, 4 March 2026)',
      url: 'https://allafrica.com/stories/202603040566.html',
    },
  },
  {
    id: 'covenant',
    url: 'https://www.ohchr.org/en/instruments-mechanisms/instruments/international-covenant-economic-social-and-cultural-rights',
    isConfirmed: true,
    source: { name: 'A/HRC/WG.6/24/SOM/2', url: 'https://docs.un.org/en/A/HRC/WG.6/24/SOM/2' },
  },
  {
    id: 'paris',
    url: 'https://unfccc.int/process-and-meetings/the-paris-agreement',
    isConfirmed: true,
    source: {
      name: 'Goobjoog News',
      url: 'https://en.goobjoog.com/somalia-submits-its-climate-change-blueprint-to-un/',
    },
  },
  {
    id: 'environment',
    url: 'https://docs.un.org/en/A/RES/76/300',
    isConfirmed: true,
    source: { name: 'GA/12437', url: 'https://press.un.org/en/2022/ga12437.doc.htm' },
  },
  {
    id: 'charter',
    url: 'https://au.int/en/treaties/african-charter-human-and-peoples-rights',
    isConfirmed: true,
    source: {
      name: 'ACHPR/Res.342(LVIII)2016',
      url: 'https://achpr.au.int/en/adopted-resolutions/342-resolution-climate-change-and-human-rights-africa-achprres342lviii2',
    },
  },
  {
    id: 'kampala',
    url: 'https://au.int/en/treaties/african-union-convention-protection-and-assistance-internally-displaced-persons-africa',
    isConfirmed: true,
    source: {
      name: 'UNHCR, March 2020 (Al Jasiira News)',
      url: 'http://aljasiiranews.com/2020/03/07/unhcr-welcomes-somalia-deposit-of-the-instruments-of-ratification-of-the-kampala-convention/',
    },
  },
] as const

/** Organisations of the directory of partners that work on what the climate does to people, at the addresses that it has. */
export const CLIMATE_SUPPORT = [
  { id: 'ocha', name: 'OCHA', url: 'https://www.unocha.org/somalia' },
  { id: 'wfp', name: 'WFP', url: 'https://www.wfp.org/countries/somalia' },
  { id: 'fao', name: 'FAO', url: 'https://www.fao.org/somalia/en' },
  { id: 'iom', name: 'IOM', url: 'https://somalia.iom.int' },
  { id: 'undp', name: 'UNDP', url: 'https://www.undp.org/somalia' },
  { id: 'adeso', name: 'Adeso', url: 'https://adesoafrica.org' },
] as const

/** Public sources of data about climate, water and food in Somalia. */
export const CLIMATE_DATA = [
  { id: 'swalim', name: 'FAO SWALIM', url: 'https://www.faoswalim.org' },
  { id: 'fsnau', name: 'FSNAU', url: 'https://fsnau.org' },
  { id: 'fews', name: 'FEWS NET', url: 'https://fews.net/east-africa/somalia' },
  { id: 'icpac', name: 'ICPAC', url: 'https://www.icpac.net' },
  { id: 'ipc', name: 'IPC', url: 'https://www.ipcinfo.org' },
] as const
