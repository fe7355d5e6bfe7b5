import type { texts as en } from '#shared/i18n/en/monitoring/frozenText.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Qoraalka Qaramada Midoobay',
  frozen:
    'Qoraalkan waa la qufulay sidii loo daabacay, cidna ma beddeli karto. Qof kastaa SHA-256 ayuu ku barbar dhigi karaa kii la daabacay.',
  open: 'Qoraalkan weli waa la beddeli karaa. Quful marka uu noqdo sida Qaramada Midoobay u daabacday.',
  freeze: 'Quful qoraalka…',
  busy: 'Waa la qufulayaa…',
  done: 'Qoraalka waa la qufulay',
  failed: 'Qoraalka lama qufulin.',
  askTitle: 'Qoraalkan ma la qufulaa?',
  askSubmit: 'Quful',
  askText:
    'Wixii ka dambeeya cidna ma beddeli karto, qalab kasta ha ahaatee. Marka hore erey erey ula barbar dhig dukumentiga la daabacay.',
} satisfies Translation<typeof en>
