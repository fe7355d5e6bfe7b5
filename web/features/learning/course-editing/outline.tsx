import type { CourseModel } from '#shared/courses/course-model.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { moduleName, moduleTitle } from './module-name.ts'
import { COURSE_PARTS, type CoursePart, searchOf, usePartOfCourse } from './part-address.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** The parts of the course and its modules, each with how many points have to be corrected in it. */
export function Outline({ editor, part }: { readonly editor: CourseEditor; readonly part: CoursePart }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model, problems } = editor
  const isAt = (each: CoursePart) => searchOf(each) === searchOf(part)
  return (
    <nav className="course-outline" aria-label={t('editor.outline')}>
      <ShortOutline editor={editor} part={part} />
      <ul>
        {COURSE_PARTS.map((each) => (
          <li key={each}>
            <Link to={{ search: searchOf(each) }} aria-current={isAt(each) ? 'true' : undefined}>
              {t(`parts.${each}`)}
              {each === 'problems' && problems.length > 0 && <Count number={problems.length} />}
            </Link>
            {each === 'modules' && model.structure.modules.length > 0 && (
              <ol>
                {model.structure.modules.map(({ id }, place) => {
                  const wrong = problems.filter(({ module }) => module === id).length
                  return (
                    <li key={id}>
                      <Link
                        to={{ search: searchOf({ module: id }) }}
                        aria-current={isAt({ module: id }) ? 'true' : undefined}
                      >
                        <span className="course-number">{formatNumber(place + 1, locale)}</span>{' '}
                        <ModuleTitle model={model} id={id} />
                        {wrong > 0 && <Count number={wrong} />}
                      </Link>
                    </li>
                  )
                })}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ModuleTitle({ model, id }: { readonly model: CourseModel; readonly id: string }) {
  const { t } = useTranslation('courseEditing')
  const { name, language } = moduleTitle(model, id, useLocale())
  return name ? <span lang={language}>{name}</span> : t('modules.untitled')
}

/** The same as one choice, where the window is narrow. */
function ShortOutline({
  editor: { model },
  part,
}: {
  readonly editor: CourseEditor
  readonly part: CoursePart
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const [, show] = usePartOfCourse(model)
  const modules = model.structure.modules.map(({ id }, place) => ({
    part: { module: id },
    label: `${place + 1} ${moduleName(model, id, locale) || t('modules.untitled')}`,
  }))
  const all: readonly { readonly part: CoursePart; readonly label: string }[] = COURSE_PARTS.flatMap(
    (each) => [{ part: each, label: t(`parts.${each}`) }, ...(each === 'modules' ? modules : [])],
  )
  return (
    <div className="course-outline-short">
      <SelectField
        name="course-part"
        label={t('editor.outline')}
        value={searchOf(part)}
        choices={all.map((each) => ({ value: searchOf(each.part), label: each.label }))}
        onChange={({ target }) => {
          const chosen = all.find((each) => searchOf(each.part) === target.value)
          if (chosen) show(chosen.part)
        }}
      />
    </div>
  )
}

function Count({ number }: { readonly number: number }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const shown = formatNumber(number, locale)
  return (
    <span className="course-count">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{t('list.problems', { count: number, number: shown })}</span>
    </span>
  )
}
