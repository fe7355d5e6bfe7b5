import type { texts as en } from '../en/chartWords.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Shaxo iyo khariidado',
  lead: 'Tiro kasta oo dadweynaha u furan waa shax cinwaan u gaar ah leh. Mid kasta waxaad u kaydin kartaa sawir ama tirooyin, waxaadna ku muujin kartaa boggaaga.',
  all: 'Dhammaan shaxaha iyo khariidadaha',
  others_one: 'Iyo mid kale',
  others_other: 'Iyo {number} kale',
  subjects: { cases: 'Kiisaska ICCPR', recommendations: 'Talooyinka UPR' },
  names: {
    'cases-by-month': 'Kiisaska cusub bil walba',
    'cases-by-region': 'Kiisaska la diiwaangeliyay, gobol ahaan',
    'cases-by-status': 'Kiisaska la diiwaangeliyay, xaalad ahaan',
    'cases-by-theme': 'Kiisaska la diiwaangeliyay, mawduuc ahaan',
    'recommendations-by-status': 'Talooyinka UPR xaalad ahaan',
    'recommendations-by-theme': 'Talooyinka UPR mawduuc ahaan',
  },
  embed: {
    title: 'Shaxdan ku muuji boggaaga',
    text: 'Shaxdu way cusboonaataa, waxay shaqaysaa iyada oo aan JavaScript lahayn, cookie-na ma dhigto. Haddii boggaagu madow yahay, cinwaanku wuxuu qaataa theme=dark.',
    code: 'Koodhka la koobiyeynayo',
    open: 'Shaxdan ka fur {site}',
  },
  boundaries:
    'Xuduudaha: UN OCHA Somalia / UNDP Somalia (1998), CC BY 3.0 IGO, waa la fududeeyay. Xuduuduhu kama turjumayaan aqoonsi ama oggolaansho.',
  count: {
    fewer: 'in ka yar shan',
    fewerShort: '< {number}',
    withheld: 'lama muujin',
  },
  measure: {
    label: 'Waxa shaxdu muujinayso',
    number: 'Tirada',
    rate: '100,000-kii qofba',
  },
  columns: {
    region: 'Gobolka',
    status: 'Xaaladda',
    theme: 'Mawduuca',
    month: 'Bisha',
    cases: 'Kiisas',
    recommendations: 'Talooyin',
    share: 'Boqolkiiba',
    population: 'Dadka, qiyaasta {year}',
    rate: 'Kiisas 100,000-kii qofba',
  },
  rates: {
    subtitle: 'Kiisaska ICCPR ee 100,000-kii qofba oo gobolka ku nool, marka loo eego dadkii {year}',
    highest: '{region} ayaa ugu kiisas badan marka dadkiisa loo eego: 100,000-kii qofba {rate} kiis',
    neutral: 'Kiisaska 100,000-kii qofba, gobol ahaan',
    none: 'Heer ma leh',
    without: 'Heer ma leh, maxaa yeelay tirada kiisaska way ka yar tahay shan ama lama muujin: {regions}.',
    population:
      'Dadka: UNFPA, Population Estimation Survey 2014, Somalia (Oktoobar 2014). Dadku way guureen tan iyo {year}, sidaas darteed heerarku waa qiyaas.',
  },
  whole: {
    published: { cases: 'kiisaska la diiwaangeliyay', recommendations: 'talooyinka la daabacay' },
    seen: { cases: 'kiisaska aad arki karto', recommendations: 'talooyinka aad arki karto' },
  },
  findings: {
    regions: {
      neutral: 'Meelaha kiisaska laga diiwaangeliyay',
      one: '{name}: {percent} dhammaan {whole}',
      many: '{number} gobol ayaa leh {percent} dhammaan {whole}',
    },
    themes: {
      neutral: 'Xuquuqda kiisasku khuseeyaan',
      one: '{name}: {percent} dhammaan {whole}',
      many: '{number} mawduuc ayaa leh {percent} dhammaan {whole}',
    },
    statuses: {
      neutral: 'Halka ay kiisasku marayaan',
      one: '{name}: {percent} dhammaan {whole}',
    },
    recommendationStatuses: {
      neutral: 'Waxa ka soo baxay talooyinka',
      one: '{name}: {percent} dhammaan {whole}',
    },
    recommendationThemes: {
      neutral: 'Waxa talooyinku ku saabsan yihiin',
      one: '{name}: {percent} dhammaan {whole}',
      many: '{number} mawduuc ayaa leh {percent} dhammaan {whole}',
    },
    months: {
      neutral: 'Kiisaska cusub bil ka bil',
      most: '{month} ayaa ugu kiisas cusub badnayd: {number}',
      mostSeen: '{month} ayaa kiisaska ugu badan la diiwaangeliyay: {number}',
      behind: 'Bil kasta oo dhammaatay, kiisaska la diiwaangeliyay ayaa ka badnaa kuwa la dhammeeyay',
      ahead: 'Bil kasta oo dhammaatay, kiisaska la dhammeeyay ayaa ka badnaa kuwa la diiwaangeliyay',
      none: '12-kii bilood ee u dambeeyay kiis lama diiwaangelin',
    },
  },
  subtitles: {
    regions: 'Kiisaska ICCPR ee la diiwaangeliyay, gobol ahaan',
    themes: 'Kiisaska ICCPR ee la diiwaangeliyay, mawduuc ahaan',
    statuses: 'Kiisaska ICCPR ee la diiwaangeliyay, xaalad ahaan',
    recommendationStatuses: 'Talooyinka UPR, xaalad ahaan',
    recommendationThemes: 'Talooyinka UPR, mawduuc ahaan',
    months: 'Kiisaska cusub ee ICCPR bil walba, {first} ilaa {last}. Bisha u dambaysa weli ma dhammaan.',
    period: '{subtitle}. Diiwaannada aad arki karto oo keliya, la diiwaangeliyay: {period}.',
  },
} satisfies Translation<typeof en>
