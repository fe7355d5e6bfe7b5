import { useTranslation } from 'react-i18next'
import type { Area, Catalogue } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { useLocale } from './i18n.ts'

/** All texts of an area as they stand in the catalogue, for pages that are made of lists of texts. */
export function useTexts<A extends Area>(area: A): Translation<Catalogue[A]> {
  const { i18n } = useTranslation(area)
  return i18n.getResourceBundle(useLocale(), area)
}
