import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LayerList } from './layer-list.tsx'
import { moduleName } from './module-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** All that the organisation adds to the modules of a course, those without a place first. */
export function LayersPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model, course } = editor
  const { modules } = model.structure
  const unplaced = [...new Set(course.layers.map(({ moduleId }) => moduleId))].filter(
    (moduleId) => !modules.some(({ id }) => id === moduleId),
  )
  return (
    <section aria-labelledby="part-layers">
      <h2 id="part-layers">{t('parts.layers')}</h2>
      <p>{t('layers.lead')}</p>
      {unplaced.length > 0 && (
        <section aria-labelledby="layers-unplaced" className="notice notice-wait">
          <h3 id="layers-unplaced">{t('layers.withoutPlace')}</h3>
          <p>{t('layers.withoutPlaceText')}</p>
          {unplaced.map((moduleId) => (
            <LayerList key={moduleId} editor={editor} moduleId={moduleId} isUnplaced />
          ))}
        </section>
      )}
      {modules.map(({ id }) => (
        <section key={id} aria-labelledby={`layers-${id}`}>
          <h3 id={`layers-${id}`}>{moduleName(model, id, locale) || t('modules.untitled')}</h3>
          <LayerList editor={editor} moduleId={id} />
        </section>
      ))}
    </section>
  )
}
