import type { texts as en } from '../en/unknownAddress.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  notFoundTitle: '404 Bogga lama helin',
  notFoundText: 'Ma ilowday inaad bogga ku darto hagaha?',
  missingText:
    'Waxa cinwaankani magacaabayo ma jiro, waa la tirtiray, ama laguuma oggola. Hubi in cinwaanku dhammaystiran yahay.',
  nearest: 'Ma ciwaannadan mid baad u jeeday?',
  notFoundSignIn:
    'Bogagga qaar waxaa loogu talagalay shaqaalaha. Haddii aad halkan ka shaqayso, soo gal, boggan ayaan kuugu soo celin doonnaa.',
  signIn: 'Soo gal',
  waysOn: 'Halkan waxaad ka aadi kartaa:',
  mostUsed: 'Waxa dadka badankiisu raadiyaan:',
  search: 'Raadi',
  searchNews: 'Ka raadi wararka',
  searchDocuments: 'Ka raadi dukumentiyada',
  refusedTitle: 'Doorkaagu boggan ma furo',
  refusedText: 'Boggu waxa uu ka tirsan yahay “{entry}” ee ku jira tusmada shaqaalaha.',
  refusedRoles_one: 'Waxaa fura doorkan:',
  refusedRoles_other: 'Waxaa fura doorarkan:',
  refusedOwn: 'Doorkaagu waa: {role}.',
} satisfies Translation<typeof en>
