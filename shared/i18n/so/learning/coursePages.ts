import type { texts as en } from '#shared/i18n/en/learning/coursePages.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  current:
    'Nuqulkani wuxuu muujinayaa nooca {version} ee koorsada, la sameeyay {day}. Koorsada maanta bogga ayay ku taallaa:',
  about:
    'Halkan waxaad ka akhrin kartaa koorsada oo dhan, su’aalaha cashar kastana adigu isaga jawaab. Horumarka iyo qiimaynta ugu dambaysa bogga ayay ku yaallaan.',
  language: 'Luqad',
  minutes: '{minutes} daqiiqo',
  showAnswer: 'Muuji jawaabta',
  right: 'Sax:',
  transcript: 'Waxa lagu sheegay',
  media: 'Filimka ama codka casharkan wuxuu u baahan yahay xiriir:',
} satisfies Translation<typeof en>
