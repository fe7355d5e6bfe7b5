import type { texts as en } from '#shared/i18n/en/publishing/about.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Nagu saabsan & La xiriir',
  lead: 'Waxaan diiwaangelinnaa xadgudubyada xuquuqda aadanaha ee Soomaaliya, waxaan taageernaa dadka waxyeelladu gaartay, waxaanan la xisaabtannaa kuwa mas’uulka ka ah.',
  tabsLabel: 'Nagu saabsan',
  tabs: {
    about: 'Nagu saabsan',
    framework: 'Qaab-dhismeedka istaraatiijiga',
    contact: 'Foomka xiriirka',
    emailSystems: 'Nidaamka iimaylka',
    emergency: 'Xiriirka degdegga ah',
  },
  missionTitle: 'Hawsha',
  mission:
    'In la ilaaliyo lana horumariyo xuquuqda qof kasta oo Soomaaliya jooga, iyadoo lala socdo waxa Dawladdu ballanqaadday, la diiwaangeliyo waxa dhaca, dadka dhibban lagu xiro adeegyada iyo caddaaladda, lana taageero kuwa difaaca xuquuqda dadka kale.',
  visionTitle: 'Aragtida',
  vision: 'Soomaaliya xuquuqda qof kasta la ixtiraamo, xadgudub kastana lala xisaabtamo cidda geysatay.',
  contents: 'Boggan waxaa ku jira',
  valuesTitle: 'Qiyamka',
  values: {
    empowerment: {
      title: 'Awoodsiinta',
      text: 'Dadku iyagaa isu hadla oo go’aansada; annagu waxaan keennaa aqoon, waxaanan ka caawinnaa in la maqlo.',
    },
    equality: {
      title: 'Sinnaanta',
      text: 'Qof kasta waa la siman yahay kuwa kale, jinsi, beel, asal ama awood kasta ha lahaadee, shaqadayada iyo dhexdayadaba.',
    },
    accountability: {
      title: 'La-xisaabtanka',
      text: 'Kuwa awoodda haya waan la xisaabtannaa, annaguna waan ka xisaab celinnaa waxa aan samayno iyo waxa aan niraahno.',
    },
    collaboration: {
      title: 'Wada-shaqaynta',
      text: 'Waxaan si wadajir ah ula shaqaynaa bulshada, ururrada Soomaaliyeed iyo hay’adaha dawladda.',
    },
  },
  coalitionTitle: 'Xubinnimada isbahaysiga',
  coalitionText:
    'Waxaan xubin buuxda ka nahay isbahaysi caalami ah oo Mas’uuliyadda Ilaalinta ah, oo ka kooban 50+ urur.',
  coalitionLink: 'Waxa isbahaysigu qabto',
  contactTitle: 'La xiriir',
  email: 'Iimayl',
  hotline: 'Khadka degdegga ah 24/7',
  office: 'Xafiiska',
  accounts: 'Baraha bulshada',
  emergency: {
    title: 'Xiriirka degdegga ah',
    lead: 'Xaaladaha qof hadda khatar ugu jiro.',
    safetyLink: 'Sida aad u badbaaddo',
    notSet:
      'Weli ma lihin khad gurmad degdeg ah. Halkan waad ka soo sheegi kartaa: calaamadi “Qof baa gargaar degdeg ah u baahan”.',
    call: 'Haddii qof hadda khatar ku jiro, wac: {numbers}.',
    report: 'Soo sheeg dhacdo',
    whenTitle: 'Goorta la isticmaalo',
    when: [
      'Nolosha ama badqabka qof ayaa khatar ku jira, ama hadda ayaa la dhaawacay.',
      'Qof waa la afduubay, waa la xiray ama waa la la’yahay.',
      'Weerar, guri ka saarid ama barakicin ayaa socda ama waa lagu hanjabay.',
      'Adiga ama qof aad taqaan ayaa la kufsaday. Daryeelka caafimaadku wuxuu ugu waxtar badan yahay 72 saacadood gudahood, intaas ka dibna weli waad heli kartaa daryeel.',
    ],
    notTitle: 'Goorta dariiq kale la isticmaalo',
    not: [
      'Si aad u soo sheegto wax dhammaaday: isticmaal foomka warbixinta. Khad liita xitaa wuu ku shaqeeyaa.',
      'Su’aalaha shaqadayada, iskaashiga ama saxaafadda: noogu soo qor iimaylka.',
    ],
    safetyTitle: 'Is ilaali',
    safety: [
      'Haddii aad kartid, isticmaal telefoon aanay cid kale eegin.',
      'Xiriiriyaha bog kasta dushiisa ku yaal ayaa si degdeg ah kaaga saaraya.',
      'Noo sheeg sida aan kuula soo xiriiri karno annagoon khatar ku gelin.',
    ],
  },
} satisfies Translation<typeof en>
