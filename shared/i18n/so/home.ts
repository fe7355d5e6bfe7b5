import type { texts as en } from '../en/home.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Xuquuqdu way badbaaddaa marka wixii dhacay la qoro.',
  lead: 'Soo sheeg wixii aad aragtay ama kugu dhacay. Waan diiwaangelinnaa, waxaanan gaarsiinnaa cidda ay tahay inay ka jawaabto.',
  report: 'Soo sheeg dhacdo',
  apply: 'Codso deeq',
  note: 'Warbixinnada waa la sireeyaa. Cidda soo dirtay waxaa akhriyi kara oo keliya saraakiisha ka shaqaysa.',
  latest: {
    title: 'Wararkii ugu dambeeyay',
    all: 'Dhammaan wararka',
    empty: 'Weli war lama daabicin',
    emptyText: 'Waxa aan daabacno halkan ayay ugu horrayn ka soo muuqdaan.',
    failed: 'Wararka lama soo dejin karin.',
  },
  features: {
    title: 'Waxa aad halkan ka helayso',
    iccpr: {
      title: 'La-socodka ICCPR',
      text: 'Kiisaska hoos yimaadda Axdiga Xuquuqda Madaniga iyo Siyaasadda, oo lala socdo laga bilaabo warka ugu horreeya ilaa jawaabta ugu dambaysa.',
      link: 'Eeg kiisaska',
    },
    upr: {
      title: 'Fulinta UPR',
      text: 'Waxa ay Soomaaliya ku aqbashay Qaramada Midoobay horteeda, iyo waxa laga qabtay.',
      link: 'Eeg talooyinka',
    },
    incidents: {
      title: 'Soo sheegidda dhacdooyinka 24/7',
      text: 'Foomku habeen iyo maalin wuu qaataa warbixinnada, xitaa marka xiriirku gaabis yahay iyo iyadoon akoon la haysan.',
      link: 'Soo sheeg dhacdo',
    },
    learning: {
      title: 'Xarunta waxbarashada',
      text: 'Koorsooyin ku saabsan diiwaangelinta, baaritaanka iyo qorista warbixinnada, oo loogu talagalay dadka xuquuqda difaaca.',
      link: 'Bilow koorso',
    },
  },
  demo: {
    title: 'Sida barnaamijku u shaqeeyo, afar tallaabo',
    sample: 'Xog tusaale ah: waxaa loo alkumay tusaalahan. Kiis dhab ah kuma jiro.',
    stepOf: 'Tallaabada {number} ee {total}: {title}',
    steps: 'Tallaabooyinka',
    controls: 'Tusaalaha',
    play: 'Daar',
    pause: 'Hakad geli',
    reset: 'Dib u bilow',
    previous: 'Ka hore',
    next: 'Ka xiga',
    still:
      'Qalabkaagu wuxuu codsanayaa dhaqdhaqaaq yar, markaa tallaabooyinku iskood isuma beddelaan. Adeegso Ka hore iyo Ka xiga.',
    case: {
      title: 'Furitaanka kiis ICCPR',
      text: 'Kormeere ayaa kiis geliya. Lambar ayuu helaa, markaas ka dibna isbeddel kasta waa la kaydiyaa.',
      facts: {
        caseNumber: ['Lambarka kiiska', 'ICCPR-2025-001'],
        status: ['Xaaladda', 'Furan'],
        priority: ['Mudnaanta', 'Sare'],
        location: ['Goobta', 'Muqdisho, Banaadir'],
      },
    },
    recommendation: {
      title: 'La-socodka talo UPR',
      text: 'Talo kasta waxay leedahay hay’ad ka mas’uul ah, taariikh iyo heerka ay marayso.',
      facts: {
        recommendation: ['Talada', 'In la xoojiyo ilaalinta suxufiyiinta'],
        status: ['Xaaladda', 'Way socotaa'],
        progress: ['Heerka', '65%'],
        deadline: ['Waqtiga ugu dambeeya', 'Diseembar 31, 2026'],
      },
    },
    incident: {
      title: 'Digniin dhacdo',
      text: 'Warbixin sheegaysa in qof khatar ku jiro waxaa saraakiisha loogu calaamadiyaa degdeg.',
      facts: {
        type: ['Nooca', 'Xarig sharci-darro ah'],
        severity: ['Darnaanta', 'Aad u daran'],
        responseTime: ['Waqtiga jawaabta', '1 saac iyo 20 daqiiqo'],
        status: ['Xaaladda', 'Waa la eegayaa'],
      },
    },
    analytics: {
      title: 'Falanqayn',
      text: 'Tirooyinka waxaa laga tiriyaa diiwaannada, si aan warbixinnadu ugu baahan tirin gacanta ah.',
      facts: {
        totalCases: ['Wadarta kiisaska', '{total}'],
        resolved: ['La xalliyay', '{resolved}'],
        pending: ['Sugaya', '{pending}'],
        efficiency: ['Waxqabadka', '{efficiency}'],
      },
    },
  },
  access: {
    title: 'Shaqaalaha iyo la-hawlgalayaasha',
    text: 'Qof kasta oo diiwaannada ka shaqeeya waa inuu soo galaa. Akoonnada waxaa lagu bixiyaa casuumaad.',
    button: 'Gal barnaamijka',
  },
} satisfies Translation<typeof en>
