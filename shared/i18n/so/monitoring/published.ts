import type { texts as en } from '#shared/i18n/en/monitoring/published.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  search: 'Raadi',
  categories: 'Qaybaha',
  all: 'Dhammaan qaybaha',
  clear: 'Ka saar raadinta iyo shaandhada',
  share: 'La wadaag',
  shareLabel: 'La wadaag: {title}',
  copied: 'Xiriiriyaha waa la koobbiyeeyay',
  link: 'Ciwaanka bogga',
  print: 'Daabac',
  tabs: { label: 'Wararka iyo shaqooyinka', news: 'Wararka', jobs: 'Shaqooyinka' },
  example: 'Tusaale',
  shareOn: 'Ku faafi',
} satisfies Translation<typeof en>
