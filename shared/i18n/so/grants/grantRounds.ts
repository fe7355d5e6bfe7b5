import type { texts as en } from '#shared/i18n/en/grants/grantRounds.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Wareegyada deeqaha',
  lead: 'Wareeggu wuxuu sheegaa waxa la codsan karo, ilaa goorma, iyo sida codsiyada loo qiimeeyo. Boggagu wareegga waxay muujiyaan marka la shaaciyo.',
  list: 'Wareegyada',
  none: 'Weli wareeg ma jiro',
  noneText: 'Taabo “Diyaari wareeg” si aad ka koowaad u bilowdo.',
  named: 'Wareegga {code}',
  range: '{minimum} ilaa {maximum}',
  back: 'Ku noqo wareegyada oo dhan',
  failed: 'Wareegga lama kaydin.',
  failedRead: 'Wareegga lama akhrin karin.',
  undo: 'Ka noqo',
  undone: 'Wareeggu waa sidii hore',
  columns: {
    code: 'Wareeg',
    state: 'Xaalad',
    opensOn: 'Furmaya',
    deadline: 'Kama dambays',
    amounts: 'Lacago',
    applications: 'Codsiyo',
  },
  states: {
    preparation: 'La diyaarinayo',
    hidden: 'Boggaga kama muuqdo',
    announced: 'La shaaciyay',
    open: 'Furan',
    over: 'Dhammaaday',
  },
  told: {
    preparation:
      'Bogna wareeggan ma muujiyo, cidina ma codsan karto. Shaaci marka waxa hoose oo dhan ay sax yihiin.',
    hidden: 'Wareeggan hore ayaa loo shaaciyay, boggagana waa laga saaray. Cidina ma codsan karto.',
    announced: 'Boggagu wareeggan way shaacinayaan. Waxaa la codsan karaa laga bilaabo {date}.',
    open: 'Hadda waa la codsan karaa. Waxa aad halkan ka beddesho isla markiiba waxay ka muuqdaan boggaga.',
    over: 'Kama dambaysta wareeggan way dhaaftay. Waxa aad halkan ka beddesho isla markiiba waxay ka muuqdaan boggaga.',
  },
  prepare: {
    open: 'Diyaari wareeg',
    title: 'Diyaari wareeg',
    lead: 'Wareegga cusub wuxuu ku bilaabmaa lacagaha, shuruudaha iyo xeerarka kii ugu dambeeyay. Dhammaantood waad beddeli kartaa intaadan shaacin.',
    submit: 'Diyaari wareegga',
    busy: 'Waa la diyaarinayaa…',
    done: 'Wareegga waa la diyaariyay. Weli bogna ma muujiyo',
  },
  save: 'Kaydi',
  saving: 'Waa la kaydinayaa…',
  saved: 'Wareegga waa la kaydiyay',
  announce: {
    submit: 'Kaydi oo shaaci',
    asks: 'Ma shaacisaa wareegga {code}?',
    means:
      'Wareeggu isla markiiba wuxuu ka muuqanayaa bogga. Dadku waxay codsan karaan laga bilaabo {from} ilaa dhammaadka {until}, Waqtiga Bariga Afrika.',
    done: 'Wareegga waa la shaaciyay',
  },
  takeOff: { submit: 'Kaydi oo boggaga ka saar', done: 'Wareegga boggaga waa laga saaray' },
  remove: {
    act: 'Saar',
    label: 'Saar wareegga {code}',
    done: 'Wareegga waa la saaray',
    undone: 'Wareeggu wuu soo noqday, waana la diyaarinayaa',
  },
  parts: {
    dates: 'Magaca iyo taariikhaha',
    amounts: 'Lacagaha',
    stages: 'Kama dambaysta ka dib',
    criteria: 'Shuruudaha iyo dhibcahooda',
    rules: 'Xeerarka codsadayaasha',
    review: 'Qiimaynta',
    days: 'Maalmaha shaqada',
  },
  leads: {
    amounts: 'Saddexda meelood ee baaxad madhan uga tag haddii wareeggu aanu bixin.',
    stages:
      'Marxalad aan maalin koowaad lahayn waxaa la muujiyaa iyada oo aan taariikh lahayn. Marxalad aan maalin ugu dambaysa lahayn way ka socotaa maalinteeda koowaad.',
  },
  sizes: { small: 'Deeq yar', medium: 'Deeq dhexe', large: 'Deeq weyn' },
  tiers: {
    amount: '{tier}: lacagta, doolar',
    shortest: '{tier}: mashruuca ugu gaaban, bilo',
    longest: '{tier}: mashruuca ugu dheer, bilo',
  },
  stages: { begin: '{stage}: maalinta koowaad', end: '{stage}: maalinta ugu dambaysa' },
  fields: {
    code: 'Magaca wareegga',
    opensOn: 'Maalinta koowaad',
    deadline: 'Maalinta ugu dambaysa',
    holidays: 'Maalmaha fasaxa',
    minimum: 'Deeqda ugu yar, doolar',
    maximum: 'Deeqda ugu badan, doolar',
    yearsOfOperation: 'Sannadaha ururku waa inuu shaqaynayay',
    personnelPercent: 'Shaqaalaha ugu badnaan, boqolkiiba miisaaniyadda',
    equipmentLimit: 'Qalabka ugu qaalisan, doolar',
    reviewersPerApplication: 'Qiimeeyayaasha codsi kasta',
    anonymiseAfterDays: 'Maalmaha ilaa magacyada laga saaro codsiyada',
    excluded: 'Waxa wareeggu aanu maalgelin',
    languages: 'Luqadaha codsiyada',
    weekend: 'Dhammaadka toddobaadka',
    keepsLate: 'Codsiyada daahay u hay wareegga xiga. Haddii kale fariin baa lagu diidaa.',
    rangeIsError: 'Diid lacag ka baxsan xadka. Haddii kale foomku wuu digayaa oo keliya.',
    blindReview: 'Qiimayn magac la’aan ah: qiimeeyayaashu ma arkaan magacyada ururrada iyo dadka.',
  },
  hints: {
    code: 'Gaaban, sida 2027. Codsadayaashu waxay u arkaan “Barnaamijka deeqaha 2027”. Xarfo, tirooyin, - iyo _.',
    deadline: 'Codsiyada waxaa la qaataa ilaa 11:59 habeennimo, Waqtiga Bariga Afrika.',
    anonymiseAfterDays:
      'Waxaa laga tiriyaa maalinta ururku ka noqday codsiga, loo sheegay in la diiday, ama deeqda la dhammeeyay. Markaas waxa ururku qoray waa la tirtiraa; tirooyinku way sii jirayaan. Codsi aan sidaas ku dhammaan magacyada waxaa laga saaraa sannad ka dib wakhtigaas, waxaana laga tiriyaa isbeddelkiisii ugu dambeeyay ama maalinta warbixintiisa ugu dambaysa.',
    holidays:
      'Hal maalin sadar kasta, sida 2027-03-10. Maalmahan iyo dhammaadka toddobaadka, 10-ka maalmood ee shaqada ee jawaabta ma socdaan.',
  },
  languages: { en: 'Ingiriisi', so: 'Soomaali', ar: 'Carabi' },
  weekdays: {
    sunday: 'Axad',
    monday: 'Isniin',
    tuesday: 'Talaado',
    wednesday: 'Arbaco',
    thursday: 'Khamiis',
    friday: 'Jimco',
    saturday: 'Sabti',
  },
  sum: {
    right: 'Wadar ahaan {sum} dhibcood.',
    wrong: 'Wadar ahaan {sum} dhibcood. Waa inay noqdaan 100.',
  },
  fixed: {
    code: 'Magaca wareeggan waa {code}. Sidaas buu ahaanayaa, maxaa yeelay codsiyo ayaa jira.',
    criteria:
      'Shuruuduhu sidooda bay ahaanayaan, maxaa yeelay codsi ayaa la qiimaynayaa ama hore loo qiimeeyay.',
    blind:
      'Qiimeeyayaashu magacyo ma arkaan. Sidaas bay ahaanaysaa, maxaa yeelay codsi ayaa la qiimaynayaa ama hore loo qiimeeyay.',
    named:
      'Qiimeeyayaashu magacyada way arkaan. Sidaas bay ahaanaysaa, maxaa yeelay codsi ayaa la qiimaynayaa ama hore loo qiimeeyay.',
  },
  preview: {
    title: 'Waxa boggaga dadweynuhu sheegi doonaan',
    lead: 'Sida aad kor ku gelisay, xitaa intaadan kaydin.',
    saved:
      'Wax kor ku qoran ayaan weli sax ahayn, sidaas darteed tani waa wareegga sidii ugu dambaysay ee loo kaydiyay.',
  },
  problems: {
    number: 'Geli tiro dhan oo u dhexaysa {min} iyo {max}',
    day: 'Geli maalin',
    code: 'Geli magac ugu badnaan 20 xaraf, tiro, - iyo _ ah',
    holidays: 'Maalin fasax kasta ku qor sadar u gaar ah, sida 2027-03-10',
    languages: 'Dooro ugu yaraan hal luqad',
    weekend: 'Ugu yaraan hal maalin shaqada u daa',
  },
} satisfies Translation<typeof en>
