import { useState } from 'react'
import { COURSE_LIMITS } from '#shared/courses/course.ts'
import type { CourseFigure } from '#shared/courses/course-figure.ts'
import { unsafeInDrawing } from '#shared/courses/course-safety.ts'
import { IMAGE_LIMIT, IMAGE_TYPES } from '#shared/domain/news-image.ts'
import { formatLimit } from '#shared/i18n/format-size.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { drawingFrom } from './drawing-from.ts'

const DRAWING = 'image/svg+xml'

/** Takes a figure from a file: a drawing by the rules of the server, and a photo as the server prepares it. */
export function FigureUpload({
  name,
  label,
  onFigure,
}: {
  readonly name: string
  readonly label: string
  readonly onFigure: (figure: CourseFigure, fileName: string) => void
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { refusal, isBusy, file, choose } = useFigureFrom(onFigure)
  return (
    <>
      <Field
        name={name}
        label={label}
        hint={t('figures.fileHint', { size: formatLimit(IMAGE_LIMIT, locale) })}
        {...(refusal ? { error: `${t('figures.refused')} ${refusal}` } : {})}
      >
        {(attributes) => (
          <FileInput
            {...attributes}
            accept={[DRAWING, '.svg', ...IMAGE_TYPES].join(',')}
            chosen={file}
            onChoose={choose}
          />
        )}
      </Field>
      <div role="status">{isBusy && <Spinner label={t('figures.preparing')} />}</div>
    </>
  )
}

function useFigureFrom(onFigure: (figure: CourseFigure, fileName: string) => void) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  const message = useMessage()
  const failureText = useFailureText()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const prepare = useAction('courseEditing', 'preparePhoto', {
    says: { shownBy: 'place' },
    // Nothing is stored before the draft is saved.
    refreshes: [],
    onError: (error) => setRefusal(error.details[0] ? message(error.details[0].message) : failureText(error)),
  })
  const done = (figure: CourseFigure, from: File) => {
    setFile(null)
    onFigure(figure, from.name)
  }
  async function take(chosen: File): Promise<void> {
    const isDrawing = chosen.type === DRAWING || /\.svg$/i.test(chosen.name)
    if (!isDrawing && !IMAGE_TYPES.some((type) => type === chosen.type))
      return setRefusal(t('figures.otherType'))
    const most = isDrawing ? COURSE_LIMITS.fileBytes : IMAGE_LIMIT
    if (chosen.size > most) {
      const size = formatLimit(most, locale)
      return setRefusal(t(isDrawing ? 'figures.drawingTooLarge' : 'figures.pictureTooLarge', { size }))
    }
    if (!isDrawing) {
      prepare.mutate(
        { body: chosen },
        { onSuccess: ({ webp }) => done({ kind: 'webp', content: webp }, chosen) },
      )
      return
    }
    const content = drawingFrom(await chosen.text())
    const unsafe = unsafeInDrawing(content)
    if (unsafe) setRefusal(t(`courseProblems:reasons.${unsafe.code}`, { detail: unsafe.detail }))
    else done({ kind: 'svg', content }, chosen)
  }
  return {
    refusal,
    file,
    isBusy: prepare.isPending,
    choose(chosen: File | null): void {
      setFile(chosen)
      setRefusal(null)
      if (chosen) void take(chosen)
    },
  }
}
