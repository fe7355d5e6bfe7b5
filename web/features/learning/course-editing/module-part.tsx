import type { ModuleModel } from '#shared/courses/course-model.ts'
import { MODULE_TYPES } from '#shared/courses/courses.ts'
import { editModule, editModuleTexts, removeModule } from '#shared/courses/edit-structure.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { ChoiceList } from './choice-list.tsx'
import { LayerList } from './layer-list.tsx'
import { MediaFields } from './media-fields.tsx'
import { moduleName, objectiveName } from './module-name.ts'
import { ModuleTextEditor } from './module-text.tsx'
import { usePartOfCourse } from './part-address.ts'
import { QuestionList } from './question-list.tsx'
import type { CourseEditor } from './use-course-editor.ts'

interface ModuleProps {
  readonly editor: CourseEditor
  readonly id: string
}

/** One module: its properties, texts, questions, and what the organisation adds to it. */
export function ModulePart({ editor, id }: ModuleProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model } = editor
  const module = model.structure.modules.find((each) => each.id === id)
  if (!module) return null
  return (
    <section aria-labelledby="part-module">
      <h2 id="part-module">{moduleName(model, id, locale) || t('modules.untitled')}</h2>
      <Properties editor={editor} id={id} module={module} />
      <ModuleTextEditor editor={editor} id={id} kind="text" />
      {module.type === 'exercise' && <ModuleTextEditor editor={editor} id={id} kind="answer" />}
      {(module.type === 'video' || module.type === 'audio') && <MediaFields editor={editor} id={id} />}
      <section aria-labelledby="module-check">
        <h3 id="module-check">{t('module.check')}</h3>
        <QuestionList editor={editor} place={{ check: id }} module={id} />
      </section>
      <section aria-labelledby="module-additions">
        <h3 id="module-additions">{t('module.additions')}</h3>
        <LayerList editor={editor} moduleId={id} />
      </section>
      <RemoveModule editor={editor} id={id} />
    </section>
  )
}

function Properties({ editor, id, module }: ModuleProps & { readonly module: ModuleModel }) {
  const { t } = useTranslation(['courseEditing', 'learning'])
  const { model, change } = editor
  const locales = languagesOf(model)
  const edit = (changed: Partial<ModuleModel>) => change((before) => editModule(before, id, changed))
  const text = (field: 'title' | 'summary', max: number, rows?: number) => (
    <BothLanguages
      name={`module-${field}`}
      label={t(`module.${field}`)}
      locales={locales}
      max={max}
      {...(rows === undefined ? {} : { rows })}
      valueIn={(locale) => model.languages[locale]?.texts.modules[id]?.[field] ?? ''}
      onChange={(locale, value) =>
        change((before) => editModuleTexts(before, locale, id, { [field]: value }))
      }
    />
  )
  return (
    <section aria-labelledby="module-properties">
      <h3 id="module-properties">{t('module.properties')}</h3>
      {text('title', 100)}
      {text('summary', 300, 3)}
      <div className="course-row">
        <SelectField
          name="module-type"
          label={t('module.type')}
          value={module.type}
          choices={MODULE_TYPES.map((value) => ({ value, label: t(`learning:type.${value}`) }))}
          onChange={({ target }) =>
            edit({ type: MODULE_TYPES.find((each) => each === target.value) ?? module.type })
          }
        />
        <TextField
          name="module-minutes"
          type="number"
          min={1}
          max={180}
          label={t('module.minutes')}
          value={module.minutes || ''}
          onChange={({ target }) => edit({ minutes: Number(target.value) })}
        />
      </div>
      <Choices editor={editor} id={id} module={module} />
      <CheckboxField
        name="module-warning"
        label={t('module.warning')}
        checked={module.warning === true}
        onChange={({ target }) => edit({ warning: target.checked || undefined })}
      />
      {module.warning && (
        <BothLanguages
          name="module-warning-text"
          label={t('module.warningText')}
          hint={t('module.warningHint')}
          locales={locales}
          valueIn={(locale) => model.languages[locale]?.texts.modules[id]?.warning ?? ''}
          onChange={(locale, warning) => change((before) => editModuleTexts(before, locale, id, { warning }))}
        />
      )}
    </section>
  )
}

function Choices({ editor: { model, change }, id, module }: ModuleProps & { readonly module: ModuleModel }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { modules, objectives } = model.structure
  const place = modules.indexOf(module)
  return (
    <div className="course-row">
      <ChoiceList
        legend={t('module.requires')}
        none={t('module.requiresNone')}
        // One that comes later may still be named after a move, and has to be taken away here.
        choices={modules
          .filter((each, at) => each !== module && (at < place || module.requires.includes(each.id)))
          .map((each) => ({
            id: each.id,
            name: moduleName(model, each.id, locale) || t('modules.untitled'),
          }))}
        chosen={module.requires}
        onChange={(requires) => change((before) => editModule(before, id, { requires }))}
      />
      <ChoiceList
        legend={t('module.objectives')}
        none={t('objectives.none')}
        choices={objectives.map((each) => ({
          id: each,
          name: objectiveName(model, each, locale),
        }))}
        chosen={module.objectives}
        onChange={(chosen) => change((before) => editModule(before, id, { objectives: chosen }))}
      />
    </div>
  )
}

function RemoveModule({ editor: { model, change }, id }: ModuleProps) {
  const { t } = useTranslation('courseEditing')
  const [, show] = usePartOfCourse(model)
  const remove = () => {
    const present = model
    change((each) => removeModule(each, id))
    show('modules')
    showToast({
      title: t('modules.removed'),
      text: t('modules.removeText'),
      action: { label: t('editor.undo'), run: () => change(() => present) },
    })
  }
  return (
    <p className="course-remove">
      <Button onClick={remove}>{t('modules.remove')}</Button>
    </p>
  )
}
