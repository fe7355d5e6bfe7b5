import type { texts as en } from '#shared/i18n/en/library/keptDocuments.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  keep: 'Qalabka ku hay',
  keepNamed: '{title} qalabkan ku hay si loo akhriyo xiriir la’aan',
  remove: 'Ka saar qalabkan',
  removeNamed: '{title} ka saar qalabkan',
  again: 'Mar kale isku day',
  againNamed: 'Mar kale isku day in {title} qalabkan lagu hayo',
  kept: 'Qalabka ayuu ku jiraa',
  keptAsOf: 'Qalabka ayuu ku jiraa, sidii uu ahaa {time}',
  fetching: 'Waa la soo qaadayaa: {percent}',
  waits: 'Waa la soo qaadi doonaa marka xiriir la helo: {percent} ayaa halkan joogta',
  newer: 'Nooc cusub ayaa la soo qaadayaa; kii hore ayaa halkan jooga',
  started: 'Dukumentiga waxaa loo soo qaadayaa qalabkan',
  removed: 'Dukumentiga qalabkan waa laga saaray; maktabadda wuu ku jiraa',
  problem: {
    'disk-full':
      'Lama soo qaadin: diskka qalabkan waa buuxaa. Meel bannee; markaas mar kale ayaa la isku dayayaa.',
    'too-much':
      'Lama soo qaadin: dukumentiyada qalabkan waxay qaadan lahaayeen in ka badan {most}. Qaarkood ka saar.',
    broken: 'Lama soo qaadin: wixii yimid ma ahayn faylka maktabadda.',
  },
  list_one: '{number} dukumenti ayaa qalabkan ku jira, {size} oo ah ugu badnaan {most}',
  list_other: '{number} dukumenti ayaa qalabkan ku jira, {size} oo ah ugu badnaan {most}',
  offline: 'Xiriir ma jiro. Waxaad arkaysaa dukumentiyada qalabkan ku jira.',
  asOf: 'Server-ka waxaa la weydiiyay markii ugu dambaysay {time}.',
  offlineNone:
    'Xiriir ma jiro, dukumentina qalabkan kuma jiro. Marka aad xiriir hesho, riix “{keep}” dukumenti kasta oo aad u baahan tahay.',
} as const satisfies Translation<typeof en>
