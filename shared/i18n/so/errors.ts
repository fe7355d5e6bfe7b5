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
  notFoundTitle: '404 Bogga lama helin',
  notFoundText: 'Ma ilowday inaad bogga ku darto hagaha?',
  nearest: 'Ma ciwaannadan mid baad u jeeday?',
  notFoundSignIn:
    'Bogagga qaar waxaa loogu talagalay shaqaalaha. Haddii aad halkan ka shaqayso, soo gal, boggan ayaan kuugu soo celin doonnaa.',
  signIn: 'Soo gal',
  waysOn: 'Halkan waxaad ka aadi kartaa:',
  search: 'Raadi',
  searchNews: 'Ka raadi wararka',
  searchDocuments: 'Ka raadi dukumentiyada',
  refusedTitle: 'Doorkaagu boggan ma furo',
  refusedText: 'Boggu waxa uu ka tirsan yahay “{entry}” ee ku jira tusmada shaqaalaha.',
  refusedRoles_one: 'Waxaa fura doorkan:',
  refusedRoles_other: 'Waxaa fura doorarkan:',
  refusedOwn: 'Doorkaagu waa: {role}.',
  loadFailed: 'Kan lama soo rari karin.',
  network: 'Khad ma jiro. Wixii aad gelisay weli way joogaan: mar kale isku day marka khadku soo noqdo.',
  noConnection: 'Khad ma jiro. Mar kale isku day marka uu soo noqdo.',
  notAnswered: 'Server-ku si sax ah uma jawaabin. Wax yar ka dib mar kale isku day.',
  retryAt: '{message} Waxaad mar kale isku dayi kartaa laga bilaabo {time}.',
  sendAgain: 'Wixii aad gelisay weli lama dirin. Maadaama aad soo gashay, mar kale dir.',
  pageFailed: 'Boggan lama soo rari karin.',
  kept: 'Wixii aad gelisay weli way joogaan.',
} satisfies Translation<typeof en>
