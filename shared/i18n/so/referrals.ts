import type { texts as en } from '../en/referrals.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof en> = {
  due: {
    title: 'Wakhtiyada la rabo',
    contact: 'Xiriirka ugu horreeya',
    service: 'Adeegga',
    by: 'Ugu dambayn {time}:',
    open: '{time}',
    late: 'wuu dib dhacay, {time}',
    done: 'waa la qabtay {time}',
    doneLate: 'dib baa loo qabtay, {time}',
  },
  links: {
    title: 'Xiriiriyaha adeeg-bixiyaha',
    text: 'Iimaylku qofka waxba kama sheego. Xiriiriyuhu waxba ma tuso koodhka la’aantiis, koodhkuna hal mar ayuu shaqeeyaa.',
    none: 'Weli xiriiriye lama dirin.',
    notSent: 'Xiriiriye waxaa la diri karaa inta xaaladdu tahay “{status}”.',
    sees: 'Adeeg-bixiyuhu wuxuu arki doonaa: {fields}. Faahfaahinta iyo wixii kale halkan ayay ku harayaan.',
    send: 'Dir xiriiriye…',
    sendTitle: 'Adeeg-bixiye u dir xiriiriye',
    provider: 'Adeeg-bixiyaha',
    email: 'Ciwaanka iimaylka',
    locale: 'Luqadda iimaylka',
    submit: 'Dir xiriiriyaha',
    busy: 'Waa la dirayaa…',
    failed: 'Xiriiriyaha lama dirin.',
    codeTitle: 'Koodhka halka mar',
    codeText:
      'Koodhkan adeeg-bixiyaha ugu sheeg taleefan ama si toos ah, weligaa ha ugu dirin iimayl. Hadda oo keliya ayaa la tusayaa, hal marna wuu shaqeeyaa.',
    code: 'Koodhka',
    close: 'Xir',
    revoke: 'Xiriiriyaha la noqo',
    revoked: 'Xiriiriyaha waa lala noqday',
    failedList: 'Xiriiriyayaasha lama soo qaadi karin.',
    sent: 'La diray {time}',
    state: {
      waiting: 'weli lama furin, wuxuu dhammaanayaa {time}',
      opened: 'la furay {time}',
      revoked: 'lala noqday ama la beddelay {time}',
      over: 'dhammaaday {time}',
      blocked: 'la xannibay koodhadh khaldan oo badan kadib',
    },
    wrong_one: '{count} kood khaldan',
    wrong_other: '{count} koodh oo khaldan',
  },
}
