import { useState } from 'react'
import { COURSE_LIMITS } from '#shared/courses/course.ts'
import { unsafeInDrawing } from '#shared/courses/course-safety.ts'
import { editTexts, nameOf, removeFigure, setFigure } from '#shared/courses/edit-structure.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { BothLanguages, languagesOf } from './both-languages.tsx'
import { drawingFrom } from './drawing-from.ts'
import type { CourseEditor } from './use-course-editor.ts'

interface PartProps {
  readonly editor: CourseEditor
}

/** The drawings of a course, with what they show for people who cannot see them. */
export function FiguresPart({ editor }: PartProps) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
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
      <Upload
        name="new-figure"
        label={t('figures.add')}
        onDrawing={(svg, file) => {
          const name = nameOf(file.replace(/\.svg$/i, ''), names, 'figure')
          change((before) => setFigure(before, name, svg))
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
  const text = (field: 'alt' | 'caption') => (
    <BothLanguages
      name={`figure-${name}-${field}`}
      label={t(`figures.${field}`)}
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
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(model.figures[name] ?? '')}`}
        alt={model.languages.en?.texts.figures[name]?.alt ?? ''}
      />
      {text('alt')}
      {text('caption')}
      <div className="course-add">
        <Upload
          name={`figure-${name}-file`}
          label={t('figures.replace')}
          onDrawing={(svg) => change((before) => setFigure(before, name, svg))}
        />
        <Button aria-label={t('figures.removeName', { name })} onClick={remove}>
          {t('figures.remove')}
        </Button>
      </div>
    </section>
  )
}

/** Takes a drawing from a file, by the rules by which the server takes it. */
function Upload({
  name,
  label,
  onDrawing,
}: {
  readonly name: string
  readonly label: string
  readonly onDrawing: (svg: string, fileName: string) => void
}) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const take = async (chosen: File) => {
    if (chosen.size > COURSE_LIMITS.fileBytes) return setRefusal(t('figures.tooLarge'))
    const svg = drawingFrom(await chosen.text())
    const unsafe = unsafeInDrawing(svg)
    if (unsafe) {
      setRefusal(t(`courseProblems:reasons.${unsafe.code}`, { detail: unsafe.detail }))
      return
    }
    setRefusal(null)
    setFile(null)
    onDrawing(svg, chosen.name)
  }
  return (
    <Field name={name} label={label} {...(refusal ? { error: `${t('figures.refused')} ${refusal}` } : {})}>
      {(attributes) => (
        <FileInput
          {...attributes}
          accept="image/svg+xml,.svg"
          chosen={file}
          onChoose={(chosen) => {
            setFile(chosen)
            if (chosen) void take(chosen)
          }}
        />
      )}
    </Field>
  )
}
