import type { texts as en } from '../en/home.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Marka xuquuqda lagu xadgudbo Soomaaliya, waan diiwaangelinnaa.',
  lead: 'Noo sheeg wixii aad aragtay ama kugu dhacay. Waan diiwaangelinnaa, waan dabagalnaa, waxaanan gaarsiinnaa maamullada iyo hay’adaha Qaramada Midoobay ee ay tahay inay wax ka qabtaan.',
  report: 'Soo sheeg dhacdo',
  apply: 'Codso deeq',
  note: 'Magacyada iyo xogta xiriirka waa la sireeyaa. Shaqaalaha kiisaska ee loo oggolaaday oo keliya ayaa arki kara qofka aad tahay, mar kasta oo ay eegaanna waa la diiwaangeliyaa.',
  latest: {
    title: 'Wararkii ugu dambeeyay',
    all: 'Dhammaan wararka',
    empty: 'Weli war lama daabicin',
    emptyText: 'Wax kasta oo aan daabacno halkan ayay marka hore ka soo muuqan doonaan.',
    failed: 'Wararka lama soo dejin karin.',
  },
  features: {
    title: 'Waxa aan qabanno',
    iccpr: {
      title: 'La-socodka ICCPR',
      text: 'Kiisaska hoos yimaadda Axdiga Xuquuqda Madaniga iyo Siyaasadda, oo lala socdo laga bilaabo warka ugu horreeya ilaa kiiska la xiro.',
      link: 'Eeg kiisaska',
    },
    upr: {
      title: 'Fulinta UPR',
      text: 'Waxa ay Soomaaliya ka ballanqaadday Qaramada Midoobay, iyo inta laga fuliyay.',
      link: 'Eeg talooyinka',
    },
    incidents: {
      title: 'Soo sheegidda dhacdooyinka 24/7',
      text: 'Wax soo sheeg wakhti kasta, akoon la’aan, xitaa marka khadku gaabis yahay.',
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
    sample: 'Xog tusaale ah: kiisas dhab ah ma aha.',
    stepOf: 'Tallaabada {number} ee {total}: {title}',
    steps: 'Tallaabooyinka',
    controls: 'Tusaalaha',
    play: 'Daar',
    pause: 'Hakad geli',
    reset: 'Dib u bilow',
    previous: 'Ka hore',
    next: 'Ka xiga',
    still:
      'Socodsiinta tooska ah way dansan tahay, sababtoo ah qalabkaaga waxaa loo dejiyay dhaqdhaqaaq yar. Adeegso Ka hore iyo Ka xiga.',
    case: {
      title: 'Furitaanka kiis ICCPR',
      text: 'Kormeere ayaa kiis geliya. Kiisku lambar ayuu helaa, isbeddel kasta oo dambena waa la diiwaangeliyaa.',
      facts: {
        caseNumber: ['Lambarka kiiska', 'ICCPR-2025-001'],
        status: ['Xaaladda', 'Furan'],
        priority: ['Mudnaanta', 'Sare'],
        location: ['Goobta', 'Muqdisho, Banaadir'],
      },
    },
    recommendation: {
      title: 'La-socodka talo UPR',
      text: 'Talo kasta waxay leedahay hay’ad ka mas’uul ah, taariikh la higsanayo iyo heerka ay marayso.',
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
      text: 'Tirooyinku waxay si toos ah uga yimaadaan diiwaannada; cidna uma baahna inay gacanta ku tiriso.',
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
    text: 'Soo gal si aad uga shaqayso kiisaska iyo warbixinnada. Akoonnada waxaa lagu helaa casuumaad oo keliya.',
    button: 'Gal barnaamijka',
  },
  assurances: {
    encrypted: 'Magacyada waa la sireeyaa',
    account: 'Akoon looma baahna',
    network: 'Wuxuu ku shaqeeyaa xiriir gaabis ah',
  },
  help: 'Hadda caawimaad hel',
  map: {
    subtitle: 'Kiisaska ICCPR ee la diiwaangeliyey, gobol ahaan',
    neutral: 'Meelaha kiisaska laga diiwaangeliyey',
    one: '{region}: {percent} dhammaan kiisaska la diiwaangeliyey',
    many: '{number} gobol ayaa leh {percent} dhammaan kiisaska la diiwaangeliyey',
    label: 'Khariidadda 18-ka gobol ee Soomaaliya, oo loo midabeeyey tirada kiisaska la diiwaangeliyey',
    none: 'Tirooyinka maalintiiba mar ayaa la daabacaa.',
    most: 'Gobollada leh kiisaska ugu badan ee la diiwaangeliyey',
    asOf: 'Xigasho: {source}, la tiriyey {date}',
    held: 'Ka yar 5, ama la qariyey',
    note: 'Kiisaska la diiwaangeliyey, ma aha dhammaan xadgudubyadii dhacay.',
    table: 'U eeg jadwal ahaan',
  },
  figures: {
    cases: 'kiis oo la diiwaangeliyey',
    latest: '{number} ayaa la furay {month}.',
    implemented: '{done} ka mid ah {total}',
    implementedLabel: 'talooyin oo si buuxda loo fuliyey',
    parts: {
      implemented: '{number} la fuliyey',
      'partially-implemented': '{number} qayb la fuliyey',
      'in-progress': '{number} socda',
      'not-started': '{number} aan la bilaabin',
      'on-hold': '{number} la hakiyey',
    },
    steps: '4 tallaabo oo gaaban',
    stepsLabel: 'akoon looma baahna',
    first: 'Waxaad noo sheegtaa wixii dhacay',
    second: 'Waxaa akhriya sarkaalka gobolkaaga',
  },
  after: {
    title: 'Maxaa dhacaya markaad soo sheegto kaddib',
    lead: 'Inaad hadasho geesinimo ayay u baahan tahay. Waa inaad ogaato cidda akhrisa warbixintaada iyo waxa aan ka qabanno.',
    reference: {
      when: 'Isla markiiba',
      title: 'Waxaad helaysaa lambar sir ah',
      text: 'Wuxuu halkan ka furaa sanduuqaaga fariimaha, oo aad jawaabteenna ka akhrido waxna ku sii qorto. Wax kale ma furo.',
    },
    read: {
      when: 'Marka hore',
      title: 'Sarkaal ayaa akhriya',
      text: 'Warbixinnada sheegaya in qof u baahan yahay caawimaad degdeg ah waxaa lagu calaamadeeyaa degdeg.',
    },
    check: {
      when: 'Kaddib',
      title: 'Waan hubinnaa oo diiwaangelinnaa',
      text: 'Haddii aad noo dhaafto si laguula soo xiriiro, sidaas oo keliya ayaan isticmaalnaa. Waad iska daayi kartaa magacaaga.',
    },
    follow: {
      when: 'Inta ay qaadanayso',
      title: 'Waan daba galnaa',
      text: 'Mas’uuliyiinta, maxkamadaha iyo hay’adaha Qaramada Midoobay. Wixii aad noo sheegtay waxaan la wadaagnaa oo keliya marka aad oggolaato, ama marka sharcigu nagu waajibiyo.',
    },
    promise: 'Waxba lama daabaco iyadoon la hubin.',
    promiseText:
      'Magacyadu kama muuqdaan bogagga dadweynaha, tirooyinka ka yar shan-na waa la qariyaa si aan qofna loo aqoonsan.',
  },
  person: 'Qof la hadal',
} satisfies Translation<typeof en>
