import type { texts as en } from '#shared/i18n/en/monitoring/framework.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Qaab-dhismeedka Istaraatiijiga ah',
  visionTitle: 'Eber xadgudub xuquuqda aadanaha ah',
  vision: 'Waxaan u shaqaynaa Soomaaliya aan xadgudubna la iska dhaafin, ilaa uusan mid dambe jirin.',
  pillars: {
    accountability: {
      title: 'La-xisaabtan 100% ah',
      text: 'Xadgudub kasta oo aan ogaanno, cid baa lagula xisaabtamaa.',
    },
    empowerment: {
      title: 'Awoodsiin buuxda',
      text: 'Dadku xuquuqdooda way og yihiin, way dalbadaan, waxayna ka qaybgalaan go’aannada.',
    },
    protection: {
      title: 'Ilaalin dhammaystiran',
      text: 'Qof kasta oo khatar ku jira wuxuu wakhtigeeda heli karaa hoy, daryeel caafimaad iyo gargaar sharci.',
    },
  },
  missionTitle: 'Hawl laba-geesood ah',
  missions: {
    immediate: {
      title: 'Jawaab degdeg ah',
      text: 'Habeen iyo maalin: in warbixinta la qaado, khatarta la qiimeeyo, qofkana loo gudbiyo adeegyo saacado gudahood wax ka qaban kara.',
    },
    longTerm: {
      title: 'La-xisaabtan fog',
      text: 'Sannado: in caddaynta la hayo, kiiska lala socdo, lana hor geeyo maxkamadaha iyo guddiyada heshiisyada.',
    },
  },
  imperativesTitle: 'Waajibaadka istaraatiijiga ah',
  allocation: {
    title: 'In ka badan saddex meelood meel ilaalinta waxay gashaa hoyga',
    subtitle: 'Qoondada ilaalinta, boqolkiiba',
    parts: {
      shelter: 'Hoy',
      medical: 'Caafimaad',
      legal: 'Sharci',
      psychosocial: 'Taageero nafsi iyo bulsho',
    },
    part: 'Qaybta',
    percent: 'Boqolkiiba',
  },
  timeline: {
    title: 'Laga bilaabo diiwaangelinta ilaa dabagalka, afar sano',
    subtitle: 'Jadwalka la-xisaabtanka 2022 ilaa 2025',
    note: 'Kuwani waa tallaabooyinka qaab-dhismeedku magacaabo. 2025 waxay ahayd saadaal markii qaab-dhismeedka la qoray.',
    year: 'Sannadka',
    step: 'Tallaabada',
    state: 'Xaaladda',
    done: 'La gaaray',
    projected: 'La saadaaliyay',
    steps: {
      documentation: 'Diiwaangelin hal hab ah',
      referral: 'U gudbinta adeegyada iyo maxkamadaha',
      treatyBody: 'Warbixinta guddiyada heshiisyada',
      followUp: 'Dabagalka talo kasta',
    },
  },
  chartLabel: '{title}. {values}',
  table: 'Tirooyinka oo jadwal ah',
  approachTitle: 'Hab isku xiran',
  approachIntro:
    'Qayb waliba tan xigta ayay u horseeddaa, waxa tan ugu dambaysa laga bartaana tan ugu horreysa ayuu hagaajiyaa.',
  approachLabel: 'Wareeg ka kooban shan qaybood: {parts}',
  approach: {
    prevent: {
      title: 'Ka hortag',
      text: 'Hore u digid, lana shaqayn bulshada ka hor intaan waxyeello dhicin.',
    },
    protect: { title: 'Ilaali', text: 'Dadka khatarta ku jira in meel ammaan ah la geeyo.' },
    document: {
      title: 'Diiwaangeli',
      text: 'Wixii dhacay in loo diiwaangeliyo si ay caddayn ahaan u taagnaadaan.',
    },
    refer: { title: 'Gudbi', text: 'Dadka in lagu xiro daryeel caafimaad, gargaar sharci iyo hoy.' },
    account: {
      title: 'La xisaabtan',
      text: 'Kuwa mas’uulka ah in la weydiiyo inay is sharraxaan, lana daabaco waxa ay yiraahdaan.',
    },
  },
  figuresTitle: 'Hawsha nagala qaybgal',
  figuresNote: 'Tirooyin ka yimid qaab-dhismeedka ururka; lagama xisaabin diiwaannada boggan.',
  figures: {
    cases: 'kiis oo la diiwaangeliyay',
    communities: 'bulsho',
    response: 'heerka jawaabta',
    support: 'taageero degdeg ah',
  },
  support: 'Taageer shaqadayada',
  supportSubject: 'Iskaashi',
  download: 'Soo deji qaab-dhismeedka',
  report: 'Eeg warbixinta saamaynta',
  more: 'Akhri qaab-dhismeedka istaraatiijiga oo dhan',
  document: {
    type: 'Qaab-dhismeed istaraatiiji ah',
    subject: 'Qaab-dhismeedka istaraatiijiga',
    prepared: 'La daabacay',
    language: 'Luqadda',
    languageName: 'Af-Soomaali',
    theory: 'Aragtida isbeddelka',
  },
  impact: {
    title: 'Warbixinta Saamaynta',
    type: 'Warbixinta saamaynta',
    subject: 'Warbixinta saamaynta',
    stated: 'Shaqadayada oo tirooyin ah',
    statedText:
      'Tirooyinka soo socda waxay ka yimaadeen qaab-dhismeedka istaraatiijiga iyo aragtida isbeddelka. Ururka ayaa sheegay, lagamana xisaabin diiwaanno.',
    statedTable: 'Tirooyinka qaab-dhismeedka',
    what: 'Waxa',
    figure: 'Tirada',
    pathways: 'Horumarka dariiqyada, sida la sheegay',
    measured: 'Tirooyinka diiwaannada',
    measuredText:
      'Tirooyinka soo socda waxaa laga tiriyay diiwaannada la-socodka, sida loo daabacay {date}. Tirooyinka yaryar lama muujiyo, si aan cidna loo aqoonsan.',
    measuredNone: 'Tirooyinka la-socodka weli lama daabicin.',
    measuredTable: 'Tirooyinka la daabacay ee la-socodka',
    cases: 'Kiisaska ICCPR ee la diiwaangeliyay',
    recommendations: 'Talooyinka UPR ee la daabacay',
    implemented: 'Talooyinka la hirgeliyay, sida loo daabacay',
    rate: 'Heerka hirgelinta, sida loo daabacay',
    fewer: 'in ka yar {number}',
    notShown: 'lama muujin',
    goal: 'Hadafka',
    targets: 'Bartilmaameedyada iyo macnahooda',
  },
} satisfies Translation<typeof en>
