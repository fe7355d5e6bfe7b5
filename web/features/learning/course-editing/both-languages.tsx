import type { CourseModel } from '#shared/courses/course-model.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'

/** The languages that a course has, in the order in which they are shown side by side. */
export function languagesOf({ languages }: CourseModel, isWritten = false): readonly Locale[] {
  return LOCALES.filter(
    (locale) => languages[locale] && (!isWritten || locale === 'en' || languages[locale].questions),
  )
}

/** A text in each language of the course, side by side. */
export function BothLanguages({
  name,
  label,
  hint,
  locales,
  valueIn,
  onChange,
  rows,
  max,
}: {
  /** Tells its fields from others of the page. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly locales: readonly Locale[]
  readonly valueIn: (locale: Locale) => string
  readonly onChange: (locale: Locale, text: string) => void
  /** Lines that are shown; a single line without it. */
  readonly rows?: number
  readonly max?: number
}) {
  const { t } = useTranslation('courseEditing')
  return (
    <div className="both-languages">
      {locales.map((locale) => {
        const field = {
          name: `${name}-${locale}`,
          label: locales.length > 1 ? `${label} (${t(`properties.languageName.${locale}`)})` : label,
          lang: locale,
          value: valueIn(locale),
          ...(hint === undefined ? {} : { hint }),
          ...(max === undefined ? {} : { maxLength: max }),
        }
        return rows === undefined ? (
          <TextField key={locale} {...field} onChange={({ target }) => onChange(locale, target.value)} />
        ) : (
          <TextArea
            key={locale}
            {...field}
            rows={rows}
            onChange={({ target }) => onChange(locale, target.value)}
          />
        )
      })}
    </div>
  )
}
