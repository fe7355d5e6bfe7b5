import { figureSource } from '#shared/courses/course-figure.ts'
import { editTexts, nameOf, removeFigure, setFigure } from '#shared/courses/edit-structure.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { FigureUpload } from './figure-upload.tsx'
import type { CourseEditor } from './use-course-editor.ts'

interface PartProps {
  readonly editor: CourseEditor
}

/** The figures of a course, with what they show for people who cannot see them. */
export function FiguresPart({ editor }: PartProps) {
  const { t } = useTranslation('courseEditing')
  const { model, change } = editor
  const names = Object.keys(model.figures)
  return (
    <section aria-labelledby="part-figures">
      <h2 id="part-figures">{t('parts.figures')}</h2>
      <p>{t('figures.lead')}</p>
      {names.length === 0 && <p>{t('figures.none')}</p>}
      <ul className="course-items">
        {names.map((name) => (
          <li key={name}>
            <FigureItem editor={editor} name={name} />
          </li>
        ))}
      </ul>
      <FigureUpload
        name="new-figure"
        label={t('figures.add')}
        onFigure={(figure, file) => {
          const name = nameOf(file.replace(/\.[a-z]+$/i, ''), names, 'figure')
          change((before) => setFigure(before, name, figure))
          showToast({ title: t('figures.added') })
        }}
      />
    </section>
  )
}

function FigureItem({ editor: { model, change }, name }: PartProps & { readonly name: string }) {
  const { t } = useTranslation('courseEditing')
  const remove = () => {
    const before = model
    change((present) => removeFigure(present, name))
    const action = { label: t('editor.undo'), run: () => change(() => before) }
    showToast({ title: t('figures.removed'), action })
  }
  const figure = model.figures[name]
  const text = (field: 'alt' | 'caption', hint?: string) => (
    <BothLanguages
      name={`figure-${name}-${field}`}
      label={t(`figures.${field}`)}
      {...(hint === undefined ? {} : { hint })}
      locales={languagesOf(model)}
      valueIn={(locale) => model.languages[locale]?.texts.figures[name]?.[field] ?? ''}
      onChange={(locale, value) =>
        change((before) => {
          const figures = before.languages[locale]?.texts.figures ?? {}
          const described = { ...{ alt: '', caption: '' }, ...figures[name], [field]: value }
          return editTexts(before, locale, { figures: { ...figures, [name]: described } })
        })
      }
    />
  )
  return (
    <section aria-label={t('figures.nameLabel', { name })}>
      <h3>{t('figures.nameLabel', { name })}</h3>
      <img
        className="course-figure"
        src={figure && figureSource(figure)}
        alt={model.languages.en?.texts.figures[name]?.alt ?? ''}
      />
      {text('alt', t('figures.altHint'))}
      {text('caption')}
      <div className="course-add">
        <FigureUpload
          name={`figure-${name}-file`}
          label={t('figures.replace')}
          onFigure={(replaced) => change((before) => setFigure(before, name, replaced))}
        />
        <Button aria-label={t('figures.removeName', { name })} onClick={remove}>
          {t('figures.remove')}
        </Button>
      </div>
    </section>
  )
}
