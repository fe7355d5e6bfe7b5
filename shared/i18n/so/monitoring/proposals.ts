import type { texts as en } from '#shared/i18n/en/monitoring/proposals.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Soo-koobidyada la baahinayo',
  lead: 'Waxa sarkaal dadweynaha uga qoro diiwaan waa la baahiyaa marka qof kale akhriyo. U akhri sida adigoo raadinaya dadka ku jira.',
  list: 'Soo-koobidyada la soo jeediyay',
  unagreed: {
    title: 'Soo-koobidyo dadweyne oo aan oggolaansho lahayn',
    text: 'Bogga ayay ku sii jirayaan ilaa qof go’aan ka gaaro. Dadka ay khusayso weydii oo jawaabtooda halkaas ku geli, ama soo-koobidda bogga ka saar.',
    since: 'dadweynaha u furan ilaa',
    failed: 'Soo-koobidyada aan oggolaanshaha lahayn lama soo rari karin.',
  },
  empty: 'Waxba ma sugayaan',
  emptyText: 'Ma jirto soo-koobid sugaysa in la baahiyo.',
  kind: { new: 'Cusub', changed: 'Waxay beddelaysaa mid dadweynaha u furan' },
  unknownUser: 'qof',
  proposedBy: 'Waxaa soo jeediyay {name}.',
  own: 'Adiga ayaa soo-koobiddan soo jeediyay, sidaas darteed qof kale ayaa go’aaminaya.',
  difference: 'Waxa iska beddelaya bogga dadweynaha',
  onSite: 'Hadda bogga ku yaal',
  afterwards: 'Marka la baahiyo',
  field: {
    title: 'Cinwaanka',
    summary: 'Soo-koobidda',
    titleSo: 'Cinwaanka Soomaaliga',
    summarySo: 'Soo-koobidda Soomaaliga',
  },
  openCase: 'Fur diiwaanka',
  publish: 'Baahi',
  publishedDone: 'Hadda bogga dadweynaha ayay ku jirtaa',
  refuse: 'Diid',
  refuseTitle: 'Ma la diidaa soo-koobiddan?',
  refuseText:
    'Lama baahinayo. Qofkii soo jeediyay sababtaada diiwaanka agtiisa ayuu ka akhrinayaa, soo-koobiddana wuu beddeli karaa.',
  refusedDone: 'Soo-koobiddu waxay ku noqotay qofkii soo jeediyay',
} satisfies Translation<typeof en>
