import { createContext, useContext } from 'react'
import type { GrantLanguage } from '#shared/domain/grant-application.ts'
import { formatArabicDay } from '#shared/i18n/arabic-day.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate, formatDollars, formatNumber } from '#shared/i18n/format.ts'
import type { Catalogue } from '#shared/i18n/index.ts'
import type { MessageTranslator } from '#shared/i18n/messages.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export type FormTexts = Translation<Catalogue['grantApplication']>

/** The form's own language, which may be Arabic while the page around it is not. */
export interface FormWords {
  readonly language: GrantLanguage
  readonly texts: FormTexts
  /** Words messages of schemas and of the server. */
  readonly message: MessageTranslator
}

const Words = createContext<FormWords | null>(null)

/** Gives the form below it its language. */
export const FormWordsProvider = Words.Provider

/** The texts of the form, and how it writes days, numbers and amounts. */
export function useFormWords() {
  const words = useContext(Words)
  if (!words) throw new Error('The form has no language')
  const { language } = words
  const locale = language === 'ar' ? 'en' : language
  return {
    ...words,
    fill: (text: string, values: Readonly<Record<string, string | number>>) =>
      fillText(
        text,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
      ),
    date: (day: string) => (language === 'ar' ? formatArabicDay(day) : formatDate(day, locale)),
    number: (value: number) => formatNumber(value, locale),
    dollars: (minor: number) => formatDollars(minor, locale),
  }
}
