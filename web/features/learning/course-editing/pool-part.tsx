import { useState } from 'react'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { moduleName } from './module-name.ts'
import { QuestionList } from './question-list.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** The questions of which each assessment is drawn. */
export function PoolPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model } = editor
  const { modules } = model.structure
  const [module, setModule] = useState('')
  return (
    <section aria-labelledby="part-pool">
      <h2 id="part-pool">{t('parts.pool')}</h2>
      <p>{t('questions.poolLead')}</p>
      <SelectField
        name="pool-module"
        label={t('questions.filter')}
        empty={t('questions.all')}
        value={module}
        choices={modules.map(({ id }) => ({
          value: id,
          label: moduleName(model, id, locale) || t('modules.untitled'),
        }))}
        onChange={({ target }) => setModule(target.value)}
      />
      <QuestionList editor={editor} place="pool" module={module || (modules[0]?.id ?? '')} only={module} />
    </section>
  )
}
