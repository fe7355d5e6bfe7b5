import { createContext, useContext } from 'react'
import type { Catalogue } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export type ProgressTexts = Translation<Catalogue['grantProgress']>

const Texts = createContext<ProgressTexts | null>(null)

/** Gives what follows an award its texts, in the language of the application form. */
export const ProgressTextsProvider = Texts.Provider

/** The texts of what follows an award. */
export function useProgressTexts(): ProgressTexts {
  const texts = useContext(Texts)
  if (!texts) throw new Error('What follows an award has no texts')
  return texts
}
