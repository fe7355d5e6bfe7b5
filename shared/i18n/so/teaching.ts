import type { texts as english } from '../en/teaching.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof english> = {
  certificates: {
    title: 'Shahaadooyin',
    lead: 'Dhammaan shahaadooyinka koorsooyinka ee la bixiyay, iyadoo aan magacyada ku qoran la muujin. Fur shahaadada si aad u aragto cidda ay tahay.',
    search: 'Ku raadi lambar',
    list: 'Shahaadooyinka la bixiyay',
    none: 'Weli shahaado ma jirto',
    noneText: 'Shahaado ayaa halkan ka soo muuqata marka qof barta uu koorso dhammaystiro.',
    noMatch: 'Shahaado u dhiganta ma jirto',
    noMatchText: 'Lambarka hubi, ama muuji shahaadooyinka xaalad kasta.',
    state: 'Xaalad',
    states: { all: 'Dhammaan', valid: 'Shaqaynaya', withdrawn: 'Laga noqday' },
    columns: { code: 'Lambar', course: 'Koorso', issued: 'La bixiyay', state: 'Xaalad' },
    withdrawnOn: 'Waxaa laga noqday {day}',
    reason: 'Sababta: {reason}',
    open: 'Fur',
    openLabel: 'Fur shahaadada {code}',
    withdraw: 'Ka noqo',
    withdrawLabel: 'Ka noqo shahaadada {code}',
    withdrawTitle: 'Ma ka noqonaysaa shahaadada {code}?',
    withdrawText:
      'Tan dib looma celin karo. Boggeeda dadweynuhu wuxuu sheegi doonaa in laga noqday iyo goorta; PDF-keeda iyo calaamaddeeda mar dambe lama soo dejin karo, barnaamijyada calaamadda hubiyana way arkaan. Nuqullada warqadda ah sidooda ayay ahaanayaan.',
    reasonHint: 'Shaqaalaha keliya ayaa akhriya. Ha qorin wax qofka ku saabsan oo aan loo baahnayn.',
    failed: 'Shahaadada lagama noqon karin',
  },
}
