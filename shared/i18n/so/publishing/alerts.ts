import type { texts as en } from '#shared/i18n/en/publishing/alerts.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  label: 'Digniino',
  severity: { notice: 'Ogeysiis', warning: 'Digniin', emergency: 'Xaalad degdeg ah' },
  by: 'Waxaa daabacay {author}. Wuxuu muuqan doonaa ilaa {time}.',
} satisfies Translation<typeof en>
