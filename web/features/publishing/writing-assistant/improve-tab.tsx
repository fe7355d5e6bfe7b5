import { useState } from 'react'
import { IMPROVE_FOCUSES, type ImproveFocus } from '#shared/domain/writing-assistant.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf } from '#web/ui/declared-fields.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { CopyButton } from './copy-button.tsx'
import { ImprovedText } from './improved-text.tsx'
import { TaskRun } from './task-run.tsx'
import { listIn } from './use-suggestion.ts'
import { type TabProps, useTask } from './use-task.ts'
import { UsedContent } from './used-content.tsx'

/** Improves the text of the form (REQ-AI-07). */
export function ImproveTab(props: TabProps) {
  const { form } = props
  const { t } = useTranslation('writingAssistant')
  const [focusArea, setFocus] = useState<ImproveFocus>('all')
  const { content } = form.texts
  const task = useTask(
    {
      name: 'improve',
      texts: [content],
      request: (choices) => ({ action: 'improve-content', content, focusArea, ...choices }),
      missing: content.trim() === '' ? 'content' : null,
    },
    props,
  )
  return (
    <>
      <RadioGroup
        name="assistant-focus"
        label={t('focus')}
        inline
        choices={choicesOf(IMPROVE_FOCUSES, (each) => t(`focuses.${each}`))}
        value={focusArea}
        control={{ onChange: ({ target }) => setFocus(target.value as ImproveFocus) }}
      />
      <UsedContent content={content} />
      <TaskRun name="improve" task={task} saysLost>
        {(suggestion) => {
          const { source, texts } = suggestion
          const improved = texts.improvedContent ?? ''
          const suggestions = listIn(suggestion, 'suggestions')
          return (
            <>
              <ImprovedText
                before={task.asked[0] ?? ''}
                current={content}
                after={improved}
                onTake={source && ((text) => form.take({ content: text }, source))}
              />
              {suggestions.length > 0 && (
                <>
                  <h4>{t('suggestions')}</h4>
                  <ul>
                    {suggestions.map((text, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: suggestions have their places and no names
                      <li key={at} dir="auto">
                        {text}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {source && <CopyButton text={improved} />}
            </>
          )
        }}
      </TaskRun>
    </>
  )
}
