import type { texts as en } from '#shared/i18n/en/monitoring/publicMonitoring.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  chart: {
    monthsSmall: 'Tirooyinka bilaha way ka yar yihiin in la muujiyo.',
    monthsLabel: 'Shax tiirar ah. {title}. {values}.',
    mapLabel:
      'Khariidadda 18-ka gobol ee Soomaaliya, oo loo midabeeyay tirada kiisaska. Tirooyinka jadwalka ayaa bixinaya.',
    few: 'in ka yar shan',
    held: 'lama muujin',
  },
  table: {
    fewer: 'Mid kasta in ka yar shan:',
    withheld: 'Lama muujin, si dadka loo ilaaliyo:',
    none: 'Mawduuc lama sheegin',
    noRegion: 'Gobolka weli lama garanayo',
    allSmall: 'Tirooyinkan oo dhan way ka yar yihiin in la muujiyo.',
  },
  iccpr: {
    title: 'Kiisaska ICCPR',
    lead: 'Soomaaliya waxay ka mid tahay Axdiga Caalamiga ah ee Xuquuqda Madaniga iyo Siyaasadda. Waxaan diiwaangelinnaa xadgudubyada, kiis kastana waan la soconnaa ilaa la xalliyo.',
    asOf: 'Tirooyinka {date}.',
    suppressed:
      'Si dadka aan loo aqoonsan, tirooyinka shan ka yar waxaa loo qoraa “in ka yar shan”, qaar ka waaweynna lama muujiyo si aan kuwa yaryar looga soo saari karin.',
    noneYet: 'Weli kiisas lama daabicin',
    fewYet: 'Ilaa hadda waxaa la daabacay in ka yar shan kiis',
    yet: 'Tirooyinku halkan ayay ka soo muuqdaan, maalintiiba mar, marka ay ku filan yihiin in qof kasta la ilaaliyo.',
    loadFailed: 'Tirooyinka lama soo rari karin.',
    figures: {
      total: 'kiis ICCPR oo la diiwaangeliyay',
      active: 'si firfircoon loola socdo',
      completed: 'la dhammeeyay',
    },
    published: 'Kiisas la baahiyay',
    publishedLead:
      'Qof labaad ayaa dib u eega soo-koobid kasta ka hor inta aan la daabicin. Cidna lama magacaabo.',
    publishedNone: 'Weli kiis lama baahin.',
    publishedFailed: 'Kiisaska la baahiyay lama soo rari karin.',
    publishedOn: 'La baahiyay {date}',
  },
  upr: {
    title: 'Talooyinka UPR',
    lead: 'Dib-u-eegista Guud ee Xilliyeed, dalalka kale waxay Qaramada Midoobay Soomaaliya kaga siiyaan talooyin xuquuqda aadanaha ku saabsan. Arag waxa ka soo baxay mid kasta.',
    figures: {
      total: 'talo la daabacay',
      implemented: 'si buuxda loo hirgeliyay',
      progress: 'socota',
      notStarted: 'aan la bilaabin',
      rate: 'heerka hirgelinta, sida loo daabacay',
    },
    list: 'Dhammaan talooyinka',
    search: 'Raadi lambar, qoraal, hay’ad ama dawlad',
    statusFilter: 'Xaaladda',
    themeFilter: 'Mawduuca',
    all: 'Dhammaan',
    apply: 'Raadi',
    clear: 'Tirtir raadinta iyo shaandhada',
    found_one: '{number} talo ayaa la helay',
    found_other: '{number} talo ayaa la helay',
    none: 'Talo raadintan ku habboon ma jirto.',
    noneYet: 'Weli talooyin lalama socdo.',
    indexing:
      'Raadinta waa la cusboonaysiinayaa. Ilaa ay dhammaato, erayada leh hamsada ama tirooyinka qoraallada kale waxaa laga heli karaa oo keliya sidii loo qoray.',
    failed: 'Talooyinka lama soo rari karin.',
    back: 'Ku noqo dhammaan talooyinka',
    notFound: 'Ma jirto talo lambarkeedu yahay {number}.',
    agency: 'Hay’adda hirgelinaysa',
    states: 'Waxaa ku talisay',
    position: 'Jawaabta Soomaaliya',
    theme: 'Mawduuca',
    target: 'Taariikhda bartilmaameedka',
    targetOver: '{date}. Taariikhdaasi way dhaaftay.',
    progressText: 'Horumarka',
    source: 'Xigasho',
    sourceText: 'Dukumentiga Qaramada Midoobay {document}, talada {number}',
    notStated: 'Lama sheegin',
  },
} satisfies Translation<typeof en>
