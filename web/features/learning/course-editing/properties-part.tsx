import { FEWEST_QUESTIONS, poolNeeded } from '#shared/courses/course-schemas.ts'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES } from '#shared/courses/courses.ts'
import { addLanguage, removeLanguage } from '#shared/courses/edit-questions.ts'
import { editStructure, editTexts } from '#shared/courses/edit-structure.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { ChoiceList } from './choice-list.tsx'
import { titleIn } from './paths.ts'
import type { CourseEditor } from './use-course-editor.ts'

interface PartProps {
  readonly editor: CourseEditor
}

/** Titles, short texts, category, difficulty, assessment and languages of a course. */
export function PropertiesPart({ editor }: PartProps) {
  const { t } = useTranslation('courseEditing')
  const { model, change } = editor
  const locales = languagesOf(model)
  const text = (
    field: 'title' | 'summary' | 'description',
    rest: { max?: number; rows?: number; hint?: string },
  ) => (
    <BothLanguages
      name={field}
      label={t(`properties.${field}`)}
      locales={locales}
      valueIn={(locale) => model.languages[locale]?.texts[field] ?? ''}
      onChange={(locale, value) => change((before) => editTexts(before, locale, { [field]: value }))}
      {...rest}
    />
  )
  return (
    <section aria-labelledby="part-properties">
      <h2 id="part-properties">{t('parts.properties')}</h2>
      {text('title', { max: 100 })}
      {text('summary', { max: 160, hint: t('properties.summaryHint') })}
      {text('description', { rows: 4 })}
      <Structure editor={editor} />
      <Languages editor={editor} />
    </section>
  )
}

function Structure({ editor: { model, change, course } }: PartProps) {
  const { t } = useTranslation(['courseEditing', 'learning'])
  const locale = useLocale()
  const { data = [] } = useCall('courseEditing', 'list')
  const { category, difficulty, requires, assessment } = model.structure
  const edit = (changed: Parameters<typeof editStructure>[1]) =>
    change((before) => editStructure(before, changed))
  const others = data.filter(({ id, published }) => id !== course.id && published !== null)
  const number = (name: keyof typeof assessment, hint?: string) => (
    <TextField
      name={name}
      type="number"
      min={1}
      max={100}
      label={t(`properties.${name}`)}
      value={assessment[name] || ''}
      {...(hint === undefined ? {} : { hint })}
      onChange={({ target }) => edit({ assessment: { ...assessment, [name]: Number(target.value) } })}
    />
  )
  return (
    <>
      <div className="course-row">
        <SelectField
          name="category"
          label={t('properties.category')}
          value={category}
          choices={COURSE_CATEGORIES.map((value) => ({ value, label: t(`learning:category.${value}`) }))}
          onChange={({ target }) =>
            edit({ category: COURSE_CATEGORIES.find((each) => each === target.value) ?? category })
          }
        />
        <SelectField
          name="difficulty"
          label={t('properties.difficulty')}
          value={difficulty}
          choices={COURSE_DIFFICULTIES.map((value) => ({ value, label: t(`learning:difficulty.${value}`) }))}
          onChange={({ target }) =>
            edit({ difficulty: COURSE_DIFFICULTIES.find((each) => each === target.value) ?? difficulty })
          }
        />
      </div>
      <div className="course-row">
        {number(
          'draw',
          t('properties.drawHint', {
            fewest: formatNumber(FEWEST_QUESTIONS, locale),
            pool: formatNumber(poolNeeded(assessment.draw), locale),
          }),
        )}
        {number('passPercent')}
      </div>
      <ChoiceList
        legend={t('properties.requires')}
        none={t('properties.requiresNone')}
        choices={others.map((each) => ({ id: each.id, name: titleIn(each, locale).title }))}
        chosen={requires}
        onChange={(chosen) => edit({ requires: chosen })}
      />
    </>
  )
}

function Languages({ editor: { model, change } }: PartProps) {
  const { t } = useTranslation('courseEditing')
  const stateOf = (locale: Locale) => {
    const content = model.languages[locale]
    return content ? (content.questions || locale === 'en' ? 'whole' : 'titles') : 'none'
  }
  const remove = (locale: Locale) => {
    const content = model.languages[locale]
    change((before) => removeLanguage(before, locale))
    const run = () =>
      change((before) => ({
        ...before,
        languages: { ...before.languages, ...(content && { [locale]: content }) },
      }))
    const language = t(`properties.languageName.${locale}`)
    showToast({
      title: t('properties.languageRemoved', { language }),
      action: { label: t('editor.undo'), run },
    })
  }
  return (
    <section aria-labelledby="course-languages">
      <h3 id="course-languages">{t('properties.languages')}</h3>
      <ul className="course-languages">
        {LOCALES.map((locale) => {
          const state = stateOf(locale)
          const language = t(`properties.languageName.${locale}`)
          const begin = (whole: boolean) => change((before) => addLanguage(before, locale, whole))
          return (
            <li key={locale}>
              <p>
                <strong>{language}</strong> {t(`properties.languageState.${state}`)}
              </p>
              {locale !== 'en' && (
                <div className="actions">
                  {state === 'none' && (
                    <Button small onClick={() => begin(false)}>
                      {t('properties.addTitles', { language })}
                    </Button>
                  )}
                  {state !== 'whole' && (
                    <Button small onClick={() => begin(true)}>
                      {t('properties.addWhole', { language })}
                    </Button>
                  )}
                  {state !== 'none' && (
                    <Button small onClick={() => remove(locale)}>
                      {t('properties.removeLanguage', { language })}
                    </Button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
