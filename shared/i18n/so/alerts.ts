import type { texts as en } from '../en/alerts.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  label: 'Digniino',
  severity: { notice: 'Ogeysiis', warning: 'Digniin', emergency: 'Xaalad degdeg ah' },
  by: 'Waxaa daabacay {author}. Wuxuu muuqan doonaa ilaa {time}.',
} satisfies Translation<typeof en>
