import {
  addChoice,
  editChoiceText,
  editQuestion,
  editQuestionText,
  type QuestionPlace,
  questionsAt,
  removeChoice,
  setRight,
} from '#shared/courses/edit-questions.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField } from '#web/ui/field.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { moduleName, objectiveName } from './module-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

interface QuestionProps {
  readonly editor: CourseEditor
  readonly place: QuestionPlace
  readonly id: string
}

/** A question with its choices, reasons and explanation, in each language in which the modules are written. */
export function QuestionForm({
  editor,
  place,
  id,
  onRemove,
}: QuestionProps & { readonly onRemove: () => void }) {
  const { t } = useTranslation('courseEditing')
  const { model, change } = editor
  const at = { place, id }
  const text = (field: 'text' | 'explanation', hint?: string) => (
    <BothLanguages
      name={`${id}-${field}`}
      label={t(`questions.${field}`)}
      rows={2}
      locales={languagesOf(model, true)}
      valueIn={(locale) => questionIn(model.languages[locale], at)?.[field] ?? ''}
      onChange={(locale, value) =>
        change((before) => editQuestionText(before, locale, at, { [field]: value }))
      }
      {...(hint === undefined ? {} : { hint })}
    />
  )
  const choices = questionIn(model.languages.en, at)?.choices ?? []
  return (
    <div className="question-form">
      {text('text')}
      <About editor={editor} place={place} id={id} />
      <fieldset>
        <legend>{t('questions.choices')}</legend>
        {choices.map((_, choice) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices have no names; what is written in one is in the model
          <Choice key={choice} editor={editor} place={place} id={id} choice={choice} />
        ))}
        <Button small onClick={() => change((before) => addChoice(before, at))}>
          {t('questions.addChoice')}
        </Button>
      </fieldset>
      {text('explanation', t('questions.explanationHint'))}
      <Button small onClick={onRemove}>
        {t('questions.remove')}
      </Button>
    </div>
  )
}

const questionIn = (
  language: Parameters<typeof questionsAt>[0],
  { place, id }: Pick<QuestionProps, 'place' | 'id'>,
) => questionsAt(language, place).find((question) => question.id === id)

function About({ editor: { model, change }, place, id }: QuestionProps) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const question = questionIn(model.languages.en, { place, id })
  const { objectives, modules } = model.structure
  const edit = (changed: Parameters<typeof editQuestion>[3]) =>
    change((before) => editQuestion(before, place, id, changed))
  return (
    <div className="course-row">
      <SelectField
        name={`${id}-objective`}
        label={t('questions.objective')}
        empty={t('questions.noObjective')}
        value={question?.objective ?? ''}
        choices={objectives.map((each) => ({
          value: each,
          label: objectiveName(model, each, locale),
        }))}
        onChange={({ target }) => edit({ objective: target.value })}
      />
      {place === 'pool' && (
        <SelectField
          name={`${id}-module`}
          label={t('questions.module')}
          empty={t('questions.noModule')}
          value={question?.module ?? ''}
          choices={modules.map((each) => ({
            value: each.id,
            label: moduleName(model, each.id, locale) || t('modules.untitled'),
          }))}
          onChange={({ target }) => edit({ module: target.value })}
        />
      )}
    </div>
  )
}

function Choice({
  editor: { model, change },
  place,
  id,
  choice,
}: QuestionProps & { readonly choice: number }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const number = formatNumber(choice + 1, locale)
  const at = { place, id, choice }
  const text = (field: 'text' | 'why') => (
    <BothLanguages
      name={`${id}-${choice}-${field}`}
      label={field === 'text' ? t('questions.choice', { number }) : t('questions.why')}
      rows={2}
      locales={languagesOf(model, true)}
      valueIn={(each) => questionIn(model.languages[each], at)?.choices[choice]?.[field] ?? ''}
      onChange={(each, value) => change((before) => editChoiceText(before, each, at, { [field]: value }))}
    />
  )
  return (
    <div className="question-choice">
      {text('text')}
      {text('why')}
      <div className="question-choice-foot">
        <CheckboxField
          name={`${id}-${choice}-right`}
          label={t('questions.right')}
          aria-label={t('questions.rightName', { number })}
          checked={questionIn(model.languages.en, at)?.choices[choice]?.right === true}
          onChange={({ target }) => change((before) => setRight(before, at, target.checked))}
        />
        <Button
          small
          aria-label={t('questions.removeChoiceName', { number })}
          onClick={() => change((before) => removeChoice(before, at))}
        >
          {t('questions.removeChoice')}
        </Button>
      </div>
    </div>
  )
}
