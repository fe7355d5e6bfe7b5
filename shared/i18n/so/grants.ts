import type { texts as en } from '../en/grants.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Barnaamijka deeqaha 2025',
  titleOther: 'Barnaamijka deeqaha',
  lead: 'Deeqo la siiyo ururrada Soomaaliyeed ee difaaca xuquuqda aadanaha.',
  tabsLabel: 'Barnaamijka deeqaha',
  tabs: {
    overview: 'Guudmarka barnaamijka',
    eligibility: 'Cidda codsan karta',
    guidelines: 'Tilmaamaha',
    timeline: 'Jadwalka',
  },
  state: {
    open: 'Codsiyadu way furan yihiin ilaa {date}, 11:59 habeennimo, Waqtiga Bariga Afrika.',
    openText: 'Waqtiga lama kordhiyo, codsi daahayna lama aqbalo.',
    over: 'Wareeggan wuu dhammaaday. Codsiyada waxaa la xiray {date}.',
    none: 'Hadda wareeg furan ma jiro.',
    next: 'Iska qor warsidaha si aad u ogaato wareegga xiga. Waxaad ku xaqiijinaysaa xiriiriye aan iimayl kuugu soo dirno, marka aad rabtona waad ka bixi kartaa.',
    subscribe: 'Ogow wareegga xiga',
  },
  overview: {
    range: 'Deeqo u dhexeeya {minimum} iyo {maximum}',
    rangeText: 'Inta uu mashruuc codsan karo waxay ku xiran tahay baaxaddiisa iyo muddadiisa.',
    tier: '{amount}',
    months: 'Mashaariic socda {from} ilaa {to} bilood',
    tiers: {
      small: 'Hindisayaal yaryar oo bulshada ah',
      medium: 'Barnaamijyo u-doodis oo dhexdhexaad ah',
      large: 'Kor-u-qaadid awoodeed oo dhammaystiran',
    },
    languagesTitle: 'Luqadaha',
    languages: 'Codsiyada waxaa lagu aqbalaa Ingiriisi, Soomaali ama Carabi.',
    questionsTitle: 'Su’aalo',
    questions: 'Su’aalaha waxaa lagu jawaabaa 24 saacadood gudahood maalmaha shaqada.',
    contacted: 'Codsadayaasha waxaa lala xiriiraa 10 maalmood oo shaqo gudahood.',
    write: 'U qor {email}',
  },
  eligibility: {
    title: 'Cidda codsan karta',
    must: ['Ugu yaraan 2 sano oo shaqo ah', 'Diiwaangelin Soomaaliya ah'],
    notTitle: 'Cidda aan codsan karin',
    not: [
      'Hay’adaha caalamiga ah ee aan gudaha ka diiwaangashanayn',
      'Xisbiyada siyaasadda',
      'Shirkadaha faa’iido doonka ah',
      'Ururrada la cunaqabateeyay',
    ],
    firstTitle: 'Cidda mudnaanta leh',
    first: [
      'Kooxaha haweenku hoggaamiyaan',
      'Kooxaha dhallinyarada u shaqeeya',
      'Kooxaha ka socda gobollada aan adeeg ku filan helin',
    ],
  },
  guidelines: {
    evaluationTitle: 'Sida codsiyada loo qiimeeyo',
    evaluation: 'Codsiyada waxaa lagu qiimeeyaa 100 dhibcood.',
    criterion: 'Shuruud',
    points: 'Dhibco',
    total: 'Wadarta',
    criteria: {
      relevance: 'Habboonaanta iyo saamaynta',
      capacity: 'Awoodda ururka',
      design: 'Naqshadda iyo habka shaqada',
      budget: 'Miisaaniyadda',
      sustainability: 'Sii-waaritaanka iyo hal-abuurka',
    },
    budgetTitle: 'Xeerarka miisaaniyadda',
    budget: [
      'Shaqaalaha ugu badnaan 60% miisaaniyadda',
      'Qalab ka qaalisan $500 lama oggola',
      'Gaadiid lama oggola',
      'Dhismo lama oggola',
      'Hawl siyaasadeed lama oggola',
    ],
  },
  timeline: {
    title: 'Jadwalka iyo habka codsiga',
    intro: 'Jadwalka ku-meelgaarka ah ee wareegga 2025, Waqtiga Bariga Afrika.',
    introOther:
      'Marxaladaha wareegga. Kama dambaysta waa {date}; taariikhaha marxaladaha kale waxaa lala shaaciyaa wareegga.',
    introNone: 'Marxaladaha wareegga. Taariikhahooda waxaa lala shaaciyaa wareegga.',
    from: 'Laga bilaabo {date}',
    period: '{from} ilaa {to}',
    late: 'Dhammaadka Ogosto 2025',
    status: { upcoming: 'Soo socda', current: 'Hadda', over: 'Dhammaaday' },
    stages: {
      opens: { title: 'Codsiyada oo furma', text: 'Foomka codsiga waa la furaa.' },
      deadline: {
        title: 'Kama dambaysta',
        text: '11:59 habeennimo, Waqtiga Bariga Afrika. Waqtiga lama kordhiyo, codsi daahayna lama aqbalo.',
      },
      review: {
        title: 'Muddada dib-u-eegista',
        text: 'Codsiyada waxaa lagu qiimeeyaa shuruudaha tilmaamaha.',
      },
      interviews: { title: 'Wareysiyo khadka tooska ah', text: 'Waxaan la hadalnaa kuwa deeqda heli kara.' },
      notifications: { title: 'Ogeysiis', text: 'Codsadayaasha waxaa lagu ogeysiiyaa iimayl.' },
      agreement: {
        title: 'Saxiixa heshiiska',
        text: 'Heshiiska waa in lagu saxiixo 2 toddobaad gudahood marka la ogeysiiyo.',
      },
      disbursement: { title: 'Lacag-bixinta koowaad', text: '50% lacagta.' },
      implementation: { title: 'Fulinta', text: 'Mashaariicdu way bilowdaan.' },
    },
  },
} satisfies Translation<typeof en>
