import type { DirectoryEntry } from './directory-entry.ts'

type Row = readonly [seed: string, name: string, fullName: string, url: string, en: string, so: string]

const CIVIL_SOCIETY: readonly Row[] = [
  [
    'heritage-institute',
    'Heritage Institute',
    'Heritage Institute for Policy Studies',
    'https://heritageinstitute.org',
    'Independent research on politics, security and society, in Mogadishu.',
    'Cilmi-baaris madax-bannaan oo ku saabsan siyaasadda, amniga iyo bulshada, Muqdisho.',
  ],
  [
    'sidra',
    'SIDRA',
    'Somali Institute for Development Research and Analysis',
    'https://sidrainstitute.org',
    'Research and public debate on development and governance, in Garowe.',
    'Cilmi-baaris iyo dood-wadaag ku saabsan horumarka iyo maamulka, Garoowe.',
  ],
  [
    'pdrc',
    'PDRC',
    'Puntland Development Research Center',
    'https://pdrcsomalia.org',
    'Peace-building, dialogue and research in Puntland since 1999.',
    'Nabad-dhisid, wada-hadal iyo cilmi-baaris Puntland laga waday ilaa 1999.',
  ],
  [
    'somali-public-agenda',
    'Somali Public Agenda',
    'Somali Public Agenda',
    'https://somalipublicagenda.org',
    'Research on public administration and services that citizens can use.',
    'Cilmi-baaris ku saabsan maamulka dadweynaha iyo adeegyada muwaadiniintu isticmaali karaan.',
  ],
  [
    'shaqodoon',
    'Shaqodoon',
    'Shaqodoon Organization',
    'https://shaqodoon.org',
    'Skills, work and a public voice for young people and women.',
    'Xirfado, shaqo iyo cod bulsho oo ay helaan dhallinyarada iyo haweenku.',
  ],
  [
    'gecpd',
    'GECPD',
    'Galkayo Education Center for Peace and Development',
    'https://gecpd.org',
    'Education for girls and women, and work against violence and female genital mutilation, in Mudug.',
    'Waxbarashada gabdhaha iyo haweenka, iyo la-dagaallanka tacaddiga iyo gudniinka fircooniga, Mudug.',
  ],
  [
    'adeso',
    'Adeso',
    'African Development Solutions',
    'https://adesoafrica.org',
    'A Somali-founded organisation for livelihoods, the environment and locally led aid.',
    'Hay’ad Soomaali aasaastay oo ka shaqaysa hab-nololeedka, deegaanka iyo gargaarka ay dadka deegaanku hoggaamiyaan.',
  ],
  [
    'kaalo',
    'KAALO',
    'KAALO Aid and Development',
    'https://kaalo.org',
    'Aid, protection and human rights education in Puntland.',
    'Gargaar, ilaalin iyo waxbarashada xuquuqda aadanaha ee Puntland.',
  ],
  [
    'sado',
    'SADO',
    'Social-life and Agricultural Development Organization',
    'https://sadosomalia.org',
    'Farming, water and protection for communities in the south.',
    'Beeraha, biyaha iyo ilaalinta bulshooyinka koonfurta.',
  ],
  [
    'havoyoco',
    'HAVOYOCO',
    'Horn of Africa Voluntary Youth Committee',
    'https://havoyoco.org',
    'Youth, education and protection, in Hargeisa.',
    'Dhallinyarada, waxbarashada iyo ilaalinta, Hargeysa.',
  ],
]

const HUMAN_RIGHTS: readonly Row[] = [
  [
    'elman-peace',
    'Elman Peace',
    'Elman Peace and Human Rights Centre',
    'https://elmanpeace.org',
    'Human rights, care for survivors, and ways out of armed groups for young people.',
    'Xuquuqda aadanaha, daryeelka dadka dhibbanaha ahaa, iyo dhallinyarada oo laga saaro kooxaha hubaysan.',
  ],
  [
    'nusoj',
    'NUSOJ',
    'National Union of Somali Journalists',
    'https://www.nusoj.org',
    'Defends the rights of journalists and the freedom of the press.',
    'Wuxuu difaacaa xuquuqda suxufiyiinta iyo xorriyadda saxaafadda.',
  ],
  [
    'sjs',
    'SJS',
    'Somali Journalists Syndicate',
    'https://sjsyndicate.org',
    'Documents attacks on journalists and gives them legal help.',
    'Wuxuu diiwaangeliyaa weerarrada suxufiyiinta, wuxuuna siiyaa gargaar sharci.',
  ],
  [
    'map',
    'MAP',
    'Media Association of Puntland',
    'http://mediapuntland.org',
    'Defends free expression and trains journalists in Puntland.',
    'Waxay difaacdaa xorriyadda hadalka, waxayna tababartaa suxufiyiinta Puntland.',
  ],
  [
    'hrc-somaliland',
    'HRC',
    'Human Rights Centre Somaliland',
    'https://hrcsomaliland.org',
    'Monitors human rights and goes to court for those who are detained without reason.',
    'Wuxuu la socdaa xuquuqda aadanaha, wuxuuna maxkamad u tagaa dadka sabab la’aan loo xiro.',
  ],
  [
    'nchrd-ss',
    'NCHRD-SS',
    'National Coalition of Human Rights Defenders – Somalia/Somaliland',
    'https://somalia.africandefenders.org',
    'Protects and trains human rights defenders in danger.',
    'Wuxuu ilaaliyaa oo tababaraa u-doodayaasha xuquuqda aadanaha ee khatarta ku jira.',
  ],
  [
    'kalkaal',
    'Kalkaal',
    'Kalkaal Human Rights Development Organization',
    'https://kalkalhuman.org',
    'Documents violations and speaks for minorities and children.',
    'Wuxuu diiwaangeliyaa xadgudubyada, wuxuuna u hadlaa dadka laga tirada badan yahay iyo carruurta.',
  ],
  [
    'nafis',
    'NAFIS Network',
    'Network against FGM/C in Somaliland',
    'http://nafisnetwork.net',
    'A network of organisations against female genital mutilation.',
    'Shabakad ururro oo ka soo horjeeda gudniinka gabdhaha.',
  ],
  [
    'nagaad',
    'Nagaad',
    'Nagaad Network',
    'https://nagaad.org',
    'A network of women’s organisations for equality and political participation.',
    'Shabakad ururrada haweenka oo u taagan sinnaanta iyo ka-qaybgalka siyaasadda.',
  ],
  [
    'ifrah-foundation',
    'Ifrah Foundation',
    'Ifrah Foundation',
    'https://ifrahfoundation.org',
    'Works to end female genital mutilation, with law, health and communities.',
    'Waxay u shaqaysaa in la joojiyo gudniinka gabdhaha, iyadoo adeegsanaysa sharciga, caafimaadka iyo bulshada.',
  ],
]

const entriesOf = (category: DirectoryEntry['category'], rows: readonly Row[]): DirectoryEntry[] =>
  rows.map(([seed, name, fullName, url, description, descriptionSo]) => ({
    seed,
    category,
    name,
    fullName,
    url,
    description,
    descriptionSo,
  }))

/** Somali civil society (10), and Somali human rights organisations (10). */
export const SOMALI_ORGANISATIONS: readonly DirectoryEntry[] = [
  ...entriesOf('civil-society', CIVIL_SOCIETY),
  ...entriesOf('human-rights', HUMAN_RIGHTS),
]
