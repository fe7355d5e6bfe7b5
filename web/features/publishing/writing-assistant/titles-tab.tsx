import { useState } from 'react'
import { ASSISTANT_LIMITS } from '#shared/domain/writing-assistant.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { SuggestedField } from './suggested-field.tsx'
import { TaskRun } from './task-run.tsx'
import { listIn } from './use-suggestion.ts'
import { type TabProps, useTask } from './use-task.ts'

/** Proposes titles for a topic, which has to be named first (REQ-AI-03). */
export function TitlesTab(props: TabProps) {
  const { form } = props
  const { t } = useTranslation('writingAssistant')
  const [topic, setTopic] = useState(form.texts.title)
  const [context, setContext] = useState(form.texts.content.slice(0, ASSISTANT_LIMITS.context))
  const isBlank = topic.trim() === ''
  const task = useTask(
    {
      name: 'titles',
      texts: [topic, context],
      request: (choices) => ({
        action: 'generate-titles',
        topic,
        context,
        language: form.language,
        ...choices,
      }),
      missing: isBlank ? 'topic' : null,
    },
    props,
  )
  return (
    <>
      <TextField
        name="assistant-title-topic"
        label={t('topic')}
        hint={t('topicHint')}
        maxLength={ASSISTANT_LIMITS.topic}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
      />
      <TextArea
        name="assistant-title-context"
        label={t('context')}
        hint={t('contextHint')}
        optional
        maxLength={ASSISTANT_LIMITS.context}
        value={context}
        onChange={({ target }) => setContext(target.value)}
      />
      <TaskRun name="titles" task={task} isOff={isBlank}>
        {(suggestion) =>
          listIn(suggestion, 'titles').map((title, at) => (
            <SuggestedField
              // biome-ignore lint/suspicious/noArrayIndexKey: titles grow while they are written
              key={at}
              name={`${t('field.title')} ${at + 1}`}
              before={form.texts.title}
              after={title}
              onUse={suggestion.source && (() => form.take({ title }, suggestion.source))}
            />
          ))
        }
      </TaskRun>
    </>
  )
}
