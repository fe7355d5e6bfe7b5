import { z } from 'zod'
import { LOCALES } from '#shared/i18n/locale.ts'

/** What a write of content names of the writing assistant. */
export const assistance = {
  /** The answers that went into the texts; the server knows the model and the time of each. */
  answers: z.array(z.uuid()).max(100),
  /** The languages whose texts a person has read, which a machine had translated. */
  readTranslations: z.array(z.enum(LOCALES)).max(10),
}
