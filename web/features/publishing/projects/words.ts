import type { Project } from '#shared/contract/publishing/projects.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** The texts of a project in the reader's language where they were written in it, with the language that they are in. */
export function wordsOf(project: Project, locale: Locale) {
  const { title, excerpt, excerptSo, titleSo, descriptionSo, blocks } = project
  if (locale === 'so' && titleSo && descriptionSo) {
    return {
      lang: 'so',
      title: titleSo,
      excerpt: excerptSo ?? '',
      description: blocks?.descriptionSo,
      objectives: blocks?.objectivesSo ?? blocks?.objectives,
      objectivesLang: blocks?.objectivesSo ? 'so' : 'en',
    } as const
  }
  const { description, objectives } = blocks ?? {}
  return { lang: 'en', title, excerpt, description, objectives, objectivesLang: 'en' } as const
}

/** The address of a project's page. */
export function projectPath({ slug }: Pick<Project, 'slug'>): string {
  return `/projects/${slug}`
}

const MINOR_UNITS = 100

/** An amount with its currency; whole amounts without cents. */
export function formatMoney(money: NonNullable<Project['budgetMoney']>, locale: Locale): string {
  const { minor, currency } = money
  const digits = minor % MINOR_UNITS === 0 ? 0 : 2
  return formatNumber(minor / MINOR_UNITS, locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
}
