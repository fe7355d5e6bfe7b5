import type { texts as en } from '#shared/i18n/en/monitoring/climateCases.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  lead: 'Soo-koobidyo aan baahinnay, iyadoo dadka ay khusayso ay oggolaadeen. Gobolka ayay ugu badnaan sheegaan, goobta marna ma sheegaan.',
  failed: 'Kiisaska lama soo rari karin.',
  offline: {
    title: 'Kiisaska la baahiyay khad bay u baahan yihiin.',
    text: 'Hadda khad ma jiro, biraawsarkanna kiisas ma kaydiyo, si qofka eega uusan u arkin waxaad akhriday. Khad la’aanna warbixin waad qori kartaa, xuquuqda iyo ilahana waad akhrin kartaa.',
  },
  none: 'Weli kiis lama baahin.',
  noneFound: 'Kiis la baahiyay oo shaandhayntan ku habboon ma jiro.',
  all: 'Tus dhammaan kiisaska',
  found_one: '{count} kiis oo la baahiyay',
  found_other: '{count} kiis oo la baahiyay',
  publishedOn: 'La baahiyay {date}',
  type: 'Nooca',
  region: 'Gobolka',
  status: 'Xaaladda',
  any: 'Dhammaan',
  apply: 'Tus',
  map: {
    title_one: '{count} kiis oo la baahiyay oo khariidadda ku yaal',
    title_other: '{count} kiis oo la baahiyay oo khariidadda ku yaal',
    label: 'Khariidadda Soomaaliya: kiisaska la baahiyay gobol ahaan; liiska agteeda ayaa tirooyinka leh',
    legend: 'Kiisaska la baahiyay',
    noCase: 'midna',
    list: 'Kiisaska la baahiyay gobol ahaan',
    region_one: '{region}: {count} kiis oo la baahiyay',
    region_other: '{region}: {count} kiis oo la baahiyay',
    boundaries: 'Xuduuduhu ma aha aqoonsi.',
  },
} satisfies Translation<typeof en>
