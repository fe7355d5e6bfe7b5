import { useState } from 'react'
import { addObjective, editTexts, removeObjective } from '#shared/courses/edit-structure.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** What learners can do after the course; modules teach it, and questions test it. */
export function ObjectivesPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { model, change } = editor
  const [words, setWords] = useState('')
  const { objectives } = model.structure
  const remove = (id: string) => {
    const before = model
    change((present) => removeObjective(present, id))
    const action = { label: t('editor.undo'), run: () => change(() => before) }
    showToast({ title: t('objectives.removed'), action })
  }
  const add = () => {
    if (words.trim() === '') return
    change((before) => addObjective(before, words.trim()))
    setWords('')
  }
  return (
    <section aria-labelledby="part-objectives">
      <h2 id="part-objectives">{t('parts.objectives')}</h2>
      <p>{t('objectives.lead')}</p>
      {objectives.length === 0 && <p>{t('objectives.none')}</p>}
      <ol className="course-items">
        {objectives.map((id, place) => {
          const number = formatNumber(place + 1, locale)
          return (
            <li key={id}>
              <BothLanguages
                name={`objective-${id}`}
                label={t('objectives.name', { number })}
                locales={languagesOf(model)}
                valueIn={(each) => model.languages[each]?.texts.objectives[id] ?? ''}
                onChange={(each, value) =>
                  change((before) =>
                    editTexts(before, each, {
                      objectives: { ...before.languages[each]?.texts.objectives, [id]: value },
                    }),
                  )
                }
              />
              <Button small aria-label={t('objectives.removeName', { number })} onClick={() => remove(id)}>
                {t('objectives.remove')}
              </Button>
            </li>
          )
        })}
      </ol>
      <BareForm className="course-add" onSend={add}>
        <TextField
          name="new-objective"
          label={t('objectives.addLabel')}
          lang="en"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button type="submit">{t('objectives.add')}</Button>
      </BareForm>
    </section>
  )
}
