import { useState } from 'react'
import { addModule, moveModule } from '#shared/courses/edit-structure.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { moduleName } from './module-name.ts'
import { OrderList } from './order-list.tsx'
import { searchOf, usePartOfCourse } from './part-address.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** The modules in the order in which learners take them. */
export function ModulesPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'learning'])
  const locale = useLocale()
  const { model, change } = editor
  const [, show] = usePartOfCourse(model)
  const [title, setTitle] = useState('')
  const items = model.structure.modules.map(({ id, type }) => ({
    ...{ id, type },
    name: moduleName(model, id, locale) || t('modules.untitled'),
  }))
  const add = () => {
    if (title.trim() === '') return
    const added = addModule(model, title.trim())
    change(() => added.model)
    showToast({ title: t('modules.added') })
    show({ module: added.id })
  }
  return (
    <section aria-labelledby="part-modules">
      <h2 id="part-modules">{t('parts.modules')}</h2>
      <p>{items.length === 0 ? t('modules.none') : t('modules.lead')}</p>
      <OrderList
        label={t('parts.modules')}
        items={items}
        onMove={(id, to) => change((before) => moveModule(before, id, to))}
      >
        {({ id, name, type }) => (
          <>
            <Link to={{ search: searchOf({ module: id }) }} lang="en">
              {name}
            </Link>
            <span className="order-note">{t(`learning:type.${type}`)}</span>
          </>
        )}
      </OrderList>
      <BareForm className="course-add" onSend={add}>
        <TextField
          name="new-module"
          label={t('modules.addLabel')}
          lang="en"
          maxLength={100}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button type="submit">{t('modules.add')}</Button>
      </BareForm>
    </section>
  )
}
