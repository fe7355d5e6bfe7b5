import type { texts as en } from '../en/theorySections.ts'
import type { Translation } from '../translation.ts'

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
      title: 'Waxa hor taagan',
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
      text: 'Qofkii khatar ku jira waxaa loo gudbiyaa daawayn, hoy, gargaar sharci iyo taageero nafsi, saacado gudahood haddii ay degdeg tahay.',
    },
    empowering: {
      title: 'Awoodsiinta',
      text: 'Bulshadu waxay barataa xuquuqdeeda iyo sida loo dalbado; haweenka waxaa loo diyaariyaa xilalka; ururrada Soomaaliyeed waxay helaan tababar iyo deeqo.',
    },
    advocating: {
      title: 'U doodidda',
      text: 'Wixii la ogaaday waxay tagaan hay’adaha dowladda, baarlamaanka, guddiyada heshiisyada iyo Dib-u-eegista Guud ee Xilliyeed, iyadoo la magacaabayo cidda ay tahay inay wax qabato iyo goorta.',
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
      text: 'Dadka dhibban gargaarka dhaqso ayay u helaan; hay’aduhu natiijooyinka way ka jawaabaan; bulshadu tacaddiga way diiddaa; haweenku waxay fadhiyaan meelaha lagu go’aamiyo.',
    },
    impact: {
      title: 'Saamaynta',
      text: 'Tacaddiga jinsiga ku salaysan wuu yaraadaa, haweenku ragga ayay wax la maamulaan, kuwa xuquuqda ku xadgudbaana aamusnaanta ma sii kalsoonaan karaan.',
    },
    assumptions: {
      title: 'Mala-awaalka iyo khatarta',
      text: 'Inay kormeerayaashu dhaqaaqi karaan, dadka dhibban na aaminaan, hay’aduhuna shaqada oggolaadaan. Haddaanay sidaas ahayn, dariiqa ayaan beddelnaa ee hadafka ma beddelno, weligeenna qofna diiwaan uma halayno.',
    },
    learning: {
      title: 'Sida aan ku ogaanno',
      text: 'Tirooyin laga soo qaatay diiwaannada ee aan xusuus ahayn, loo daabaco si aan cidna loo aqoonsan; qorshaha oo rubuc kasta la eego; iyo su’aalo la weydiiyo dadka loo qabtay.',
    },
  },
} satisfies Translation<typeof en>
