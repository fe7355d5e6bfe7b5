import { useState } from 'react'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { placeName } from './place-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** Says that another editor changed the same parts, and lets the user choose for each whose text is kept. */
export function ConflictNotice({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  const { conflict, model } = editor
  const [theirs, setTheirs] = useState<readonly string[]>([])
  if (!conflict) return null
  const name = conflict.theirs.by ?? t('conflict.someone')
  const choose = (file: string, isTheirs: boolean) =>
    setTheirs((before) => (isTheirs ? [...before, file] : before.filter((each) => each !== file)))
  return (
    <div className="notice notice-wait" role="alert">
      <p>
        <strong>{t('conflict.title')}</strong> {t('conflict.by', { name })} {t('conflict.both')}
      </p>
      <ul className="conflict-parts">
        {conflict.both.map((file) => (
          <li key={file}>
            <fieldset>
              <legend>{placeName(t, model, { file }, locale)}</legend>
              {(['mine', 'theirs'] as const).map((whose) => (
                <label key={whose}>
                  <input
                    type="radio"
                    name={`conflict-${file}`}
                    checked={theirs.includes(file) === (whose === 'theirs')}
                    onChange={() => choose(file, whose === 'theirs')}
                  />{' '}
                  {t(`conflict.${whose}`)}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <Button
        tone="main"
        onClick={() => void editor.resolve(conflict.both.filter((file) => !theirs.includes(file)))}
      >
        {t('editor.save')}
      </Button>
    </div>
  )
}
