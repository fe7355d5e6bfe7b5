import type { texts as en } from '../en/tour.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Maalintaada koowaad',
  lead: 'Meelahan hal mar eeg. Mid kasta waxaa loo calaamadiyaa inaad aragtay marka aad furto.',
  progress: '{done} ka mid ah {all} waa la arkay',
  next: 'Ku xiga: {place}',
  show: 'Muuji dhammaan',
  hide: 'Qari',
  seen: 'La arkay',
  finished: 'Meel walba waad aragtay. Caawimaadda ayaa mid kasta sharraxda.',
  close: 'Xir socdaalka',
  closed: 'Socdaalka waa la xiray',
  closedText: 'Mar kale waxaad ka furi kartaa caawimaadda.',
  again: 'Mar kale muuji socdaalka maalinta koowaad',
  places: {
    account: {
      title: 'Akoonkaaga ammaan ka dhig',
      text: 'Luqaddaada, furahaaga sirta ah, iyo soo-gelidda laba-tallaabo ah.',
    },
    recommendations: { title: 'Akhri talooyinka', text: 'Mid kasta xaaladdeeda iyo hay’addeeda.' },
    records: { title: 'Arag kiisaska', text: 'Liiska gobol ku yaree, midna fur.' },
    incidents: {
      title: 'Arag dhacdooyinka',
      text: 'Kuwa degdegga ah, kuwa cusub, ama kuwa aan cidna loo xilsaarin.',
    },
    triage: {
      title: 'Arag waxa kala-saarid sugaya',
      text: 'Warbixinnada dadweynaha ee liisaskaaga heeganka.',
    },
    offline: {
      title: 'Khad la’aan ku shaqee',
      text: 'Sida barnaamijka kombiyuutarku diiwaannada kuugu hayo.',
    },
    reports: { title: 'Samee warbixin', text: 'Warbixinno diyaar ah, ama qaybo aad adigu dooratay.' },
    waiting: { title: 'Arag waxa ku sugaya', text: 'Go’aannadaada, iyo iimayllo ku saabsan.' },
    releases: {
      title: 'Go’aan ka gaar qof labaad ahaan',
      text: 'Waxa dadweynaha loo furayo laba qof ayaa eega.',
    },
    news: {
      title: 'Arag wararka',
      text: 'Waxa bogga dadweynuhu muujiyo, iyo qabyooyinka haddaad adigu qorto.',
    },
    imports: {
      title: 'Eeg soo gelinta xogta',
      text: 'Diiwaanno badan hal mar, oo la hubiyo ka hor kaydinta.',
    },
    organization: {
      title: 'Sheeg sida laydinkula soo xiriiro',
      text: 'Khadka degdegga ah, iimaylka, xafiiska, iyo lambarro la xaqiijiyay.',
    },
    users: { title: 'Casuun saaxiibbadaa', text: 'Mid kasta doorka shaqadiisu u baahan tahay.' },
    duty: { title: 'Go’aami cidda heeganka ah', text: 'Iyagaa akhriya waxa dadweynuhu soo sheegaan.' },
    recovery: { title: 'Samee fure soo kabasho', text: 'Maalinta qof ilaawo weedha sirta ah.' },
    mail: { title: 'Hubi in iimaylku shaqaynayo', text: 'Naftaada u dir iimayl tijaabo ah.' },
    applications: {
      title: 'Arag codsiyada',
      text: 'Mid kasta xaaladdiisa, qiimayntiisa iyo waqtiga jawaabta.',
    },
    ranking: {
      title: 'Arag kala horraynta',
      text: 'Codsiyada qiimayntoodu dhammaatay, dhibcahooda ayaa lagu kala hormariyay.',
    },
    help: { title: 'Hel caawimaadda', text: 'Mawduuc qayb kasta oo aad furi karto.' },
  },
}
