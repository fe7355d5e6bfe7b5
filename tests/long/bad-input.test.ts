import { describe } from 'vitest'
import { LOCALES } from '#shared/i18n/locale.ts'
import { testBadInput } from '#tests/support/bad-input.ts'

/** The narrowest window, and one of 1440 pixels at 200 percent. */
const SQUEEZES = LOCALES.flatMap((locale) =>
  [320, 720].map((width) => ({ name: `${width} px, ${locale}`, locale, width })),
)

describe.each(['long', 'none', 'one', 'many'] as const)('%s', (stock) => testBadInput(stock, SQUEEZES))
