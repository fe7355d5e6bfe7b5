import type { texts as en } from '#shared/i18n/en/administration/waiting.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Waxa ku sugaya',
  needsLine: 'Waxa ku sugaya server-ka ayaa yaqaan: tani xiriir bay u baahan tahay.',
  empty: 'Waxba kuma sugayaan',
  emptyText: 'Wixii go’aankaaga u baahan waxaa lagu tiriyaa halkan iyo tusmada.',
  queues: 'Wax go’aan sugaya',
  nothingIn_one: 'Waxba kuma sugayaan {count} liis oo kale',
  nothingIn_other: 'Waxba kuma sugayaan {count} liis oo kale',
  queue: {
    inbox: { title: 'Fariimo laga jawaabo', text: 'Waxa dadku noo soo qoreen, kuwa degdegga ah marka hore' },
    'grant-applications': {
      title: 'Codsiyada deeqaha',
      text: 'Kuwa aad hubinayso, qiimaynayso ama go’aan ka gaarayso',
    },
    triage: {
      title: 'Kala-saaridda warbixinnada',
      text: 'Warbixinnada booqdayaasha ee liisaska heegankaaga',
    },
    mailboxes: {
      title: 'Fariimaha dadka soo sheegay',
      text: 'Dadka soo sheegay ee wax noo qoray oo jawaab sugaya',
    },
    proposals: { title: 'Soo-koobidyada la baahinayo', text: 'Soo-koobidyada kiisaska: baahi ama diid' },
    releases: { title: 'Isbeddello la sii deynayo', text: 'Talooyinka bogga dadweynaha: sii daa ama diid' },
    'second-looks': { title: 'Eegid labaad', text: 'Wixii hal qof keligiis sameeyay: oggolow ama soo celi' },
    conflicts: {
      title: 'Is-khilaafyo',
      text: 'Laba qof ayaa isla meel wax kala duwan ku qoray: go’aami',
    },
    duplicates: {
      title: 'Malaha laba jeer la qoray',
      text: 'Diiwaanno malaha isla dhacdadii sheegaya: is barbar dhig',
    },
    decisions: {
      title: 'Go’aanno la sugayo',
      text: 'Qiimayaal qof kale app-ka ku soo jeediyay: go’aami in la isticmaalo',
    },
    incidents: {
      title: 'Xaqiijinno',
      text: 'Dhacdooyin qof kale soo jeediyay in la xaqiijiyay: fur waxa ay ku salaysan yihiin, oo xaqiiji',
    },
    referrals: {
      title: 'Jawaabaha adeeg-bixiyeyaasha',
      text: 'Gudbinno adeeg-bixiye aqbalay, diiday ama dhammeeyay isaga oo adeegsanaya xiriiriyaha',
    },
    'service-providers': {
      title: 'Adeeg-bixiyeyaal la xaqiijiyo',
      text: 'Adeeg-bixiyeyaasha laguu xilsaaray: weydii in xogtoodu weli sax tahay',
    },
    documents: { title: 'Dukumentiyo la ansixinayo', text: 'Dukumentiyo dad kale oo sugaya ansixin' },
    'report-approvals': { title: 'Warbixinno la ansixinayo', text: 'Warbixinno dad kale oo sugaya ansixin' },
    'news-aggregation': { title: 'Wararka dibadda', text: 'Warar daabacayaal kale oo sugaya oggolaansho' },
    devices: { title: 'Qalabka', text: 'Qalab sugaya in la ansixiyo' },
    'device-alarms': {
      title: 'Digniinaha qalabka',
      text: 'Qalab aan shaqadiisa dirin, aan soo xiriirin, ama saacaddiisu khaldan tahay, ama diskigiisu buuxo',
    },
    exchange: {
      title: 'Shaqada akoonnada la soo afjaray',
      text: 'Wixii uu qoray qof akoonkiisa la soo afjaray: qof sii, ama geli wixii lagu siiyay',
    },
    'record-twins': {
      title: 'Aqoonsi laba jeer la isticmaalay',
      text: 'Diiwaanno laba nooc ah oo isku aqoonsi ah',
    },
    'lost-records': { title: 'Diiwaannada lumay', text: 'Diiwaanno qalabku hayo oo server-ku lumiyay' },
  },
  alarms: {
    title: 'Qalab u baahan in la eego',
    kind: {
      unsent: 'In ka badan {days} maalmood ayuu hayaa shaqo aan la dirin',
      silent: 'In ka badan {days} maalmood ma soo xiriirin',
      clock: 'Saacaddiisu in ka badan {minutes} daqiiqo ayay khaldan tahay',
      space: 'Waxaa ka bannaan in ka yar {size}',
    },
  },
  returned: {
    title: 'Kuu soo noqday',
    lead: 'Qof kale ayaa akhriyay waxaad bogga dadweynaha u qortay, wuuna diiday. Beddel oo mar kale soo jeedi.',
    reason: 'Sababta: {reason}',
  },
  reports: {
    title: 'Warbixinnadaada la diiday ama laga noqday',
    lead: 'Qof kale ayaa sidaas go’aamiyay 30-kii maalmood ee u dambeeyay. Warbixin la diiday waxaa dib loogu samayn karaa isbeddelladii la codsaday.',
    declined: 'Waa la diiday',
    withdrawn: 'Waa laga noqday: faylasheeda mar dambe lama furi karo',
    untitled: 'Warbixin {number}',
  },
  mail: {
    title: 'Ogeysiisyada iimaylka',
    lead: 'Iimaylku wuxuu sheegaa oo keliya in wax ku sugayaan ama la go’aamiyay, iyo ugu badnaan tixraaca diiwaanka ama warbixinta. Liis kasta maalintii hal mar ayaad iimayl ka helaysaa.',
    label: 'Iimayl iigu sheeg marka wax i sugayaan, ama shaqadayda wax laga go’aamiyo',
    queues: 'Igu ogeysii',
    grantNews:
      'Maalintii hal mar iimayl iigu sheeg marka deeqaha wax iiga cusub yihiin, tirooyin iyo xiriiriyeyaal keliya',
    grantNewsOn: 'Iimayl maalinle ah ayaad helaysaa marka ay deeqaha wax cusub ka jiraan',
    grantNewsOff: 'Iimaylka maalinlaha ah ee deeqaha mar dambe heli maysid',
    on: 'Iimayl ayaa laguugu sheegayaa waxa ku sugaya',
    off: 'Iimayl laguuguma sheegayo waxa ku sugaya',
    failed: 'Tan lama kaydin. Mar kale isku day.',
  },
} satisfies Translation<typeof en>
