import type { texts as en } from '../en/conflicts.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Is-khilaafyo',
  intro:
    'Laba qof ayaa isla meeshii qoray, ama mid ayaa tirtiray wax mid kale beddelay. Labada qiimeba waa la hayaa ilaa qof go’aan ka gaaro.',
  show: 'Tus',
  open: 'Go’aan sugaya',
  resolved: 'La go’aamiyay',
  none: 'Wax go’aan sugaya ma jiraan.',
  noneResolved: 'Weli is-khilaaf lama go’aamin.',
  failed: 'Is-khilaafyada lama soo rari karin.',
  noTitle: 'Diiwaan aan cinwaan lahayn',
  deletedRecord: 'Diiwaan la tirtiray',
  record: 'Diiwaanka',
  field: 'Meesha',
  by: 'Cidda gelisay',
  deleted: 'La tirtiray',
  kept: 'La hayay',
} satisfies Translation<typeof en>
