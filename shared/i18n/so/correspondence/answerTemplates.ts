import type { texts as en } from '#shared/i18n/en/correspondence/answerTemplates.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Qoraallada jawaabaha ee diyaarsan',
  lead: 'Jawaabo badanaa la qoro. Shaqaaluhu mid ayay sanduuqa ka doortaan, waxayna beddelaan ka hor intaanay dirin.',
  none: 'Weli ma jiraan qoraallo diyaarsan.',
  noneText: 'Qor kan ugu horreeya, tusaale ahaan sida loo gaaro xarun sharci.',
  fields: { name: 'Magaca', textEn: 'Qoraalka Ingiriisiga', textSo: 'Qoraalka Soomaaliga' },
  hint: 'Magaca qofka u qor {name}, tixraaca fariinta {reference}, magaca qofka jawaabayana {colleague}, qaansooyinka dhexdooda. Waa la buuxiyaa marka qoraalka la doorto.',
  add: 'Ku dar qoraal diyaarsan',
  edit: 'Wax ka beddel',
  editLabel: 'Wax ka beddel {name}',
  editTitle: 'Wax ka beddel {name}',
  save: 'Kaydi',
  saving: 'Waa la kaydinayaa…',
  saved: 'Qoraalka diyaarsan waa la kaydiyay',
  remove: 'Tirtir',
  removeLabel: 'Tirtir {name}',
  removed: 'Qoraalka diyaarsan waa la tirtiray',
  restored: 'Qoraalka diyaarsan waa la soo celiyay',
  undo: 'Ka noqo',
  actionFailed: 'Arrintani ma shaqayn',
} satisfies Translation<typeof en>
