import type { texts as en } from '../en/errors.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  crashTitle: 'Wax baa qaldamay',
  crashText:
    'Barnaamijka waxaa ku dhacay khalad aan la filayn. Waa la diiwaangeliyay, waana la baari doonaa.',
  crashSupport: 'Haddii dhibku sii jiro, la xiriir taageerada.',
  crashSupportAt: 'Haddii dhibku sii jiro, taageerada kala xiriir <address/>.',
  refresh: 'Dib u fur bogga',
  goHome: 'Tag bogga hore',
  loadFailed: 'Kan lama soo rari karin.',
  network: 'Khad ma jiro. Wixii aad gelisay weli way joogaan: mar kale isku day marka khadku soo noqdo.',
  noConnection: 'Khad ma jiro. Mar kale isku day marka uu soo noqdo.',
  notAnswered: 'Server-ku si sax ah uma jawaabin. Wax yar ka dib mar kale isku day.',
  retryAt: '{message} Waxaad mar kale isku dayi kartaa laga bilaabo {time}.',
  sendAgain: 'Wixii aad gelisay weli lama dirin. Maadaama aad soo gashay, mar kale dir.',
  pageFailed: 'Boggan lama soo rari karin.',
  kept: 'Wixii aad gelisay weli way joogaan.',
} satisfies Translation<typeof en>
