import type { texts as en } from '#shared/i18n/en/administration/conflicts.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  tabs: 'Waxa la hayo ilaa qof go’aan ka gaaro',
  lists: {
    conflicts: {
      title: 'Is-khilaafyo',
      intro:
        'Laba qof ayaa isla meel beddelay, ama mid ayaa tirtiray wax mid kale beddelay. Labada nuqulba waa la hayaa ilaa qof go’aan ka gaaro.',
      none: 'Is-khilaaf la xalliyo ma jiro.',
      noneText:
        'Haddii laba qof isku goob ku qoraan qiimayaal kala duwan, labaduba halkan ayay ka soo muuqdaan. Markaas mid ka dooro.',
      noneResolved: 'Weli is-khilaaf lama xallin.',
    },
    duplicates: {
      title: 'Malaha laba jeer la qoray',
      intro:
        'Diiwaannadani malaha isla dhacdadii ayay sheegayaan, cidna weli isma barbar dhigin. Kuwa isugu egi waa kuwa ugu horreeya. Waxba lama isku daro, labaduna waxay hayaan way sii haystaan.',
    },
    decisions: {
      title: 'Go’aanno la sugayo',
      intro:
        'Qof ayaa qiime ku soo jeediyay app-ka, qof kalena wuxuu go’aaminayaa in la isticmaalo iyo in kale. Ilaa markaas diiwaanku qiimihiisii ayuu haystaa.',
      none: 'Go’aan ku sugaya ma jiro.',
      noneText:
        'Haddii qof app-ka ku beddelo xiriirka gaarka ah ee adeeg-bixiye, halkan ayuu ka soo muuqdaa.',
      noneResolved: 'Weli soo-jeedin lama go’aamin.',
    },
  },
  own: 'Adiga ayaa geliyay, dad kale ayaa go’aaminaya ({number})',
  show: 'Tus',
  open: 'Aan la xallin',
  resolved: 'La xalliyay',
  failed: 'Liiskan lama soo rari karin.',
  noTitle: 'Diiwaan aan cinwaan lahayn',
  deletedRecord: 'Diiwaan la tirtiray',
  record: 'Diiwaanka',
  field: 'Meesha',
  by: 'Cidda gelisay',
  deleted: 'La tirtiray',
  kept: 'La hayay',
} satisfies Translation<typeof en>
