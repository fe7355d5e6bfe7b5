import { editModuleTexts } from '#shared/courses/edit-structure.ts'
import { MOST_KEPT_COURSE_BYTES } from '#shared/domain/kept-courses.ts'
import { formatBytes } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { SearchSelectField } from '#web/ui/staff/search-select.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** Chooses a film or recording of the library for a module, which learners can keep on their devices with the course. */
export function LibraryMedia({
  editor: { model, change },
  id,
  locales,
}: {
  readonly editor: CourseEditor
  readonly id: string
  readonly locales: readonly Locale[]
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { data, error, refetch } = useCall('courseEditing', 'media')
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const choices = data.map(({ address, title, bytes }) => ({
    value: address,
    label: `${title} (${formatBytes(bytes, locale)})`,
  }))
  const most = formatBytes(MOST_KEPT_COURSE_BYTES, locale)
  return (
    <>
      <p className="hint">
        {t('module.libraryHint', { most })} <Link to="/documents">{t('module.openLibrary')}</Link>
      </p>
      {choices.length > 0 && (
        <div className="both-languages">
          {locales.map((each) => {
            const value = model.languages[each]?.texts.modules[id]?.media ?? ''
            return (
              <SearchSelectField
                key={each}
                name={`module-library-${each}`}
                label={
                  locales.length > 1
                    ? `${t('module.fromLibrary')} (${t(`properties.languageName.${each}`)})`
                    : t('module.fromLibrary')
                }
                value={choices.some((choice) => choice.value === value) ? value : ''}
                empty={t('module.notFromLibrary')}
                choices={choices}
                onChange={(media) => change((before) => editModuleTexts(before, each, id, { media }))}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
