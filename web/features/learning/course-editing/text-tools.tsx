import type { RefObject } from 'react'
import { figurePath } from '#shared/courses/course-figure.ts'
import type { CourseModel } from '#shared/courses/course-model.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Inserts what an author should not have to remember: headings, figures, and the marks of parts. */
export function TextTools({
  label,
  kind,
  figures,
  area,
  text,
  onChange,
}: {
  readonly label: string
  readonly kind: 'text' | 'answer'
  readonly figures: CourseModel['figures']
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const { t } = useTranslation('courseEditing')
  const insert = (make: (chosen: string) => string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = area.current ?? {}
    const before = text.slice(0, from).replace(/\s+$/, '')
    const after = text.slice(to).replace(/^\s+/, '')
    const written = make(text.slice(from, to).trim())
    onChange(`${before}${before && '\n\n'}${written}${after && '\n\n'}${after}`)
    area.current?.focus()
  }
  return (
    <fieldset className="text-tools" aria-label={t('module.tools', { field: label })}>
      <Button small onClick={() => insert((chosen) => `## ${chosen || t('module.insertHeading')}`)}>
        {t('module.insertHeading')}
      </Button>
      <Button
        small
        onClick={() => insert((chosen) => `:::violence\n${chosen || t('module.violenceWords')}\n:::`)}
      >
        {t('module.insertViolence')}
      </Button>
      {kind === 'text' ? (
        <Button
          small
          onClick={() => insert((chosen) => `:::sources\n${chosen || `- ${t('module.sourceWords')}`}\n:::`)}
        >
          {t('module.markSources')}
        </Button>
      ) : (
        <Button
          small
          onClick={() => insert((chosen) => `:::points\n${chosen || `- ${t('module.pointWords')}`}\n:::`)}
        >
          {t('module.markPoints')}
        </Button>
      )}
      {Object.keys(figures).length > 0 && (
        <select
          className="input"
          aria-label={`${t('module.insertFigure')}: ${label}`}
          value=""
          onChange={({ target }) => {
            const chosen = figures[target.value]
            if (chosen) insert(() => `![](${figurePath(target.value, chosen.kind)})`)
          }}
        >
          <option value="">{t('module.insertFigure')}</option>
          {Object.keys(figures).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  )
}
