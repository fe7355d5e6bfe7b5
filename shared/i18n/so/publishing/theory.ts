import type { texts as en } from '#shared/i18n/en/publishing/theory.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Aragtida isbeddelka',
  lead: 'Sida shaqadayadu isbeddel u keento.',
  goalTitle: 'Hadafka',
  goal: 'In tacaddiga jinsiga ku salaysan uu {drop} hoos u dhaco, ka-qaybgalka haweenka ee maamulkana uu noqdo {share}, {communities} bulsho, marka la gaaro {year}.',
  overview:
    'Haddii xadgudubyada si wanaagsan loo diiwaangeliyo, dadka dhibban saacado gudahood gargaar helaan, bulshada iyo hay’aduhuna maqlaan waxa la ogaaday, markaas tacaddigu wuu yaraadaa, kuwa mas’uulka ahna waa lala xisaabtamaa.',
  progressTitle: 'Horumarka saamaynta',
  progressNote: 'Ururka ayaa sheegay; lagama xisaabin diiwaannada boggan.',
  progressLabel: '{name}: {value}',
  pathways: {
    scale: { title: 'Ballaarinta', text: 'In waxa shaqeeya la gaarsiiyo bulshooyin badan.' },
    systems: { title: 'Isbeddelka nidaamka', text: 'In sharciyada iyo hay’aduhu u shaqeeyaan xuquuqda.' },
  },
  more: 'Akhri aragtida isbeddelka oo dhan',
} satisfies Translation<typeof en>
