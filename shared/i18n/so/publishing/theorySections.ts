import type { texts as en } from '#shared/i18n/en/publishing/theorySections.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  columns: { need: 'Baahida', work: 'Shaqadayada', results: 'Natiijooyinka' },
  sections: {
    problem: {
      title: 'Dhibaatada',
      text: 'Maalin kasta xuquuqda ayaa Soomaaliya lagu xadgudbaa: kooxo hubaysan, hay’ado, colaado beeleed iyo guryaha dhexdooda. Inta badan lama qoro, qof ka jawaabayaana waa dhif.',
    },
    people: {
      title: 'Dadka',
      text: 'Haweenka iyo gabdhaha, carruurta, barakacayaasha, beelaha laga tirada badan yahay, dadka naafada ah, suxufiyiinta iyo u-doodayaasha ayaa ugu dhibaato badan, uguna maqal yar.',
    },
    causes: {
      title: 'Sababaha',
      text: 'Colaad dheer, abaar iyo saboolnimo; maxkamado tabar yar; caadooyin dhibbanaha aamusiiya; sharciyo aan weli haynin waxa Soomaaliya ballanqaadday.',
    },
    obstacles: {
      title: 'Caqabadaha',
      text: 'Fogaan, amni darro iyo khad xun; cabsida aargoosiga iyo ceebta; adeegyo fog oo aan is ogayn.',
    },
    strengths: {
      title: 'Waxa aan ku dhisnayno',
      text: 'Odayaal, culimo, kooxo haween iyo suxufiyiin dadka kale u istaaga; Dastuur ilaaliya xuquuqda; waajibaad ay Soomaaliya aqbashay.',
    },
    documenting: {
      title: 'Diiwaangelinta',
      text: 'Kormeerayaal tababaran ayaa hal hab ku qora wixii dhacay, khad la’aanna, iyagoo oggolaansho ka haysta oo dhowraya badqabka dadka hadlaya.',
    },
    protecting: {
      title: 'Ilaalinta iyo gudbinta',
      text: 'Qof kasta oo khatar ku jira waxaa loo gudbiyaa daryeel caafimaad, hoy, gargaar sharci iyo taageero nafsi-bulsho, saacado gudahood marka ay degdeg tahay.',
    },
    empowering: {
      title: 'Awoodsiinta',
      text: 'Bulshadu waxay barataa xuquuqdeeda iyo sida loo dalbado; haweenka waxaa loo diyaariyaa xilalka; ururrada Soomaaliyeed waxay helaan tababar iyo deeqo.',
    },
    advocating: {
      title: 'U doodidda',
      text: 'Wixii aan ogaanno waxaa loo gudbiyaa maamullada, baarlamaanka, guddiyada heshiisyada iyo Dib-u-eegista Guud ee Xilliyeed, iyadoo la sheegayo cidda wax ka qabanaysa iyo goorta.',
    },
    partnering: {
      title: 'Iskaashiga',
      text: 'Waxaan la shaqaynaa bulshada rayidka Soomaaliyeed, hay’adaha Qaramada Midoobay iyo isbahaysi 50+ urur ah, si aan xafiisna shaqada kan kale ugu celin.',
    },
    outputs: {
      title: 'Wax-soo-saarka',
      text: 'Kiisas la diiwaangeliyay oo lala socday, dad dhibban oo la gudbiyay, kormeerayaal la tababaray, talooyin lala socday, warbixinno af-Soomaali iyo Ingiriisi ah.',
    },
    outcomes: {
      title: 'Natiijada dhexe',
      text: 'Dadka dhibban si dhakhso ah ayay gargaar u helaan; maamulladu waxay ka jawaabaan waxa la ogaado; bulshadu tacaddiga way diiddaa; haweenku go’aannada way ka qaybgalaan.',
    },
    impact: {
      title: 'Saamaynta',
      text: 'Tacaddiga jinsiga ku salaysan wuu yaraadaa, haweenku ragga ayay wax la maamulaan, kuwa xuquuqda ku xadgudbaana aamusnaanta ma sii kalsoonaan karaan.',
    },
    assumptions: {
      title: 'Mala-awaalka iyo khatarta',
      text: 'Waxaan u qaadanaynaa in kormeerayaashu socdaali karaan, in dadka dhibban nagu kalsoon yihiin, maamulladuna shaqada oggol yihiin. Meesha aanay sidaas ahayn, hababka ayaan beddelnaa ee ujeeddada ma beddelno, weligeenna cidna diiwaan dartiis khatar uma gelinno.',
    },
    learning: {
      title: 'Sida aan ku ogaanno',
      text: 'Waxaan isticmaalnaa tirooyin diiwaannada ka yimid, oo loo daabaco si aan cidna loo aqoonsan; qorshaha rubuc kasta ayaan dib u eegnaa; waxaanan weydiinnaa dadka loogu talagalay.',
    },
  },
} satisfies Translation<typeof en>
