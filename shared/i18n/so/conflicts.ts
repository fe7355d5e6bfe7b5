import type { texts as en } from '../en/conflicts.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Is-khilaafyo',
  intro:
    'Laba qof ayaa isla meel beddelay, ama mid ayaa tirtiray wax mid kale beddelay. Labada nuqulba waa la hayaa ilaa qof go’aan ka gaaro.',
  show: 'Tus',
  open: 'Aan la xallin',
  resolved: 'La xalliyay',
  none: 'Is-khilaaf la xalliyo ma jiro.',
  noneText:
    'Haddii laba qof isku goob ku qoraan qiimayaal kala duwan, labaduba halkan ayay ka soo muuqdaan. Markaas mid ka dooro.',
  noneResolved: 'Weli is-khilaaf lama xallin.',
  failed: 'Is-khilaafyada lama soo rari karin.',
  noTitle: 'Diiwaan aan cinwaan lahayn',
  deletedRecord: 'Diiwaan la tirtiray',
  record: 'Diiwaanka',
  field: 'Meesha',
  by: 'Cidda gelisay',
  deleted: 'La tirtiray',
  kept: 'La hayay',
} satisfies Translation<typeof en>
