import type { texts as en } from '../en/about.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Nagu saabsan & La xiriir',
  lead: 'Waxaan diiwaangelinnaa xadgudubyada xuquuqda aadanaha ee Soomaaliya, ilaalinnaa dadka ay gaareen, waxaanan dabagalnaa cidda ay tahay inay ka jawaabto.',
  tabsLabel: 'Nagu saabsan',
  tabs: {
    about: 'Nagu saabsan',
    framework: 'Qaab-dhismeedka istaraatiijiga',
    emergency: 'Xiriirka degdegga ah',
  },
  missionTitle: 'Hawsha',
  mission:
    'In la ilaaliyo lana horumariyo xuquuqda qof kasta oo Soomaaliya jooga: in lala socdo waxa Soomaaliya ballanqaadday, la diiwaangeliyo waxa dhaca, dadka dhibban laga caawiyo adeegyada iyo caddaaladda, lana xoojiyo kuwa dadka kale u istaaga.',
  visionTitle: 'Aragtida',
  vision: 'Soomaaliya xuquuqda qof kasta la dhowro, xuquuqdii lagu xadgudbayna ay jawaab leedahay.',
  valuesTitle: 'Qiyamka',
  values: {
    empowerment: {
      title: 'Awoodsiinta',
      text: 'Dadku iyagaa isu hadla oo wax go’aansada; annagu waxaan keennaa aqoon iyo dariiq lagu maqlo.',
    },
    equality: {
      title: 'Sinnaanta',
      text: 'Haween iyo rag, beel kasta, beel-yar iyo naafoba way siman yihiin, shaqadayada iyo dhexdayadaba.',
    },
    accountability: {
      title: 'La-xisaabtanka',
      text: 'Kuwa awoodda haya jawaab ayaan weydiinnaa, annaguna waan ka jawaabnaa waxa aan samayno iyo waxa aan niraahno.',
    },
    collaboration: {
      title: 'Wada-shaqaynta',
      text: 'Bulshada, ururrada Soomaaliyeed iyo hay’adaha waan la shaqaynaa ee dhinac kama shaqayno.',
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
    hotline: 'Khadka degdegga ah',
    hotlineText: 'Habeen iyo maalin waa laga jawaabaa.',
    email: 'Iimaylka degdegga ah',
    emailText: 'Waxaa lagu jawaabaa 2 saacadood gudahood.',
    office: 'Xafiiska',
    police: 'Booliska',
    medical: 'Gargaar caafimaad',
    unconfirmed: 'lama xaqiijin weli',
    safetyLink: 'Sida aad u badbaaddo',
    notSet:
      'Weli khad degdeg ah ma jiro. Soo sheeg wixii dhacay, calaamadina in qof gurmad degdeg ah u baahan yahay.',
    report: 'Soo sheeg dhacdo',
    whenTitle: 'Goorta la isticmaalo',
    when: [
      'Qof naftiisa ama jirkiisa khatar ayaa ku jirta, ama dhowaan ayaa la dhaawacay.',
      'Qof waa la kaxaystay, waa la xiray ama waa la waayay.',
      'Weerar, ka saarid guri ama barakicin ayaa socda ama la shaaciyay.',
      'Qof dhibban wuxuu u baahan yahay daawayn saacado gudahood ah; kufsi ka dib 72-da saacadood ee hore ayaa ugu muhiimsan.',
    ],
    notTitle: 'Goorta dariiq kale la isticmaalo',
    not: [
      'Si aad u soo sheegto wax dhammaaday: isticmaal foomka warbixinta, oo khad xun xataa ku shaqeeya.',
      'Su’aalaha shaqadayada, iskaashiga ama saxaafadda: u qor ciwaanka iimaylka ururka.',
    ],
    safetyTitle: 'Is ilaali',
    safety: [
      'Isticmaal telefoon aanay dad kale eegin, haddii aad kartid.',
      'Xiriiriyaha bog kasta dushiisa ku yaal degdeg ayuu kaaga saaraa.',
      'Noo sheeg sida aan kuula soo xiriiri karno annagoon khatar ku gelin.',
    ],
  },
} satisfies Translation<typeof en>
