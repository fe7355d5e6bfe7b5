import type { texts as en } from '#shared/i18n/en/publishing/contentEditing.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  edit: 'Wax ka beddel',
  editLabel: 'Wax ka beddel: {title}',
  remove: 'Tirtir',
  removeLabel: 'Tirtir: {title}',
  undo: 'Ka noqo',
  restored: 'Wixii aad hore u qortay qalabkan ayaa lagu hayay.',
  discard: 'Iska tuur',
  save: 'Kaydi isbeddelka',
  saving: 'Waa la kaydinayaa…',
  examples: {
    text: 'Kuwa lagu calaamadeeyay tusaale barnaamijka ayay la socdeen. Waxay muujinayaan sida boggani u ekaan karo, waana la allifay.',
    remove: 'Ka saar dhammaan tusaalooyinka',
    removed: 'Tusaalooyinka waa la saaray',
    restored: 'Tusaalooyinka waa la soo celiyay',
    failed: 'Tusaalooyinka lama saari karin.',
  },
  editor: {
    tools: 'Qaabaynta: {field}',
    strong: 'Xoog',
    emphasis: 'Janjeer',
    heading: 'Madax',
    list: 'Liis',
    quote: 'Xigasho',
    link: 'Xiriiriye',
    numbers: 'Tirooyin',
    address: 'Cinwaanka xiriiriyaha',
    addressWrong: 'Geli cinwaan bog, cinwaan iimayl oo ka bilaabma mailto:, ama waddo boggan ah',
    setLink: 'Dhig xiriiriyaha',
    removeLink: 'Ka saar xiriiriyaha',
  },
  assisted: {
    answers: 'Soo jeedimaha laga qaatay kaaliyaha',
    assistedBy: 'Waxaa ka caawiyay AI',
    unreadTranslations: 'Tarjumaad mashiin, lama akhrin',
    readTranslations: 'Tarjumaad mashiin, lama akhrin',
    readIn: {
      en: 'Waan akhriyay qoraallada Ingiriisiga, waxaana barbar dhigay kii asalka ahaa.',
      so: 'Waan akhriyay qoraallada Soomaaliga, waxaana barbar dhigay kii asalka ahaa.',
    },
  },
  stale: {
    title: 'Qof kale ayaa kan beddelay inta aad wax ka qoraysay.',
    text: 'Wixii aad qortay waxba kama lumin. Isbeddelkooda ku dar, eeg natiijada, dabadeedna mar kale kaydi.',
    both: 'Labadiinnuba kuwan waad beddesheen; kaaga ayaa la qaadanayaa haddii aad kaydiso: {fields}.',
    take: 'Isbeddelkooda ku dar',
  },
  staleDeletion: {
    title: 'Waa la beddelay markii aad aragtay ka dib',
    text: '“{title}” lama tirtirin, sababtoo ah qof ayaa beddelay markii aad furtay ka dib. Eeg waxa la beddelay, dabadeedna go’aan gaar.',
    submit: 'Haddana tirtir',
    keep: 'Ha tirtirin',
    gone: 'Hore ayaa loo tirtiray',
  },
} satisfies Translation<typeof en>
