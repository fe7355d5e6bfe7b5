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
}
