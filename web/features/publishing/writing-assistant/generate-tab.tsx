import { useState } from 'react'
import { ARTICLE_CATEGORIES, type ArticleCategory } from '#shared/domain/news.ts'
import { ASSISTANT_LIMITS, ASSISTANT_TONES, type AssistantTone } from '#shared/domain/writing-assistant.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesOf } from '#web/ui/declared-fields.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { SuggestedField } from './suggested-field.tsx'
import { TaskRun } from './task-run.tsx'
import { listIn, type Suggestion } from './use-suggestion.ts'
import { type TabProps, useTask } from './use-task.ts'

/** Drafts an article about a topic (REQ-AI-06). */
export function GenerateTab(props: TabProps) {
  const { form } = props
  const { t } = useTranslation(['writingAssistant', 'news'])
  const [topic, setTopic] = useState(form.texts.title)
  const [context, setContext] = useState('')
  const [category, setCategory] = useState<ArticleCategory>(form.category)
  const [tone, setTone] = useState<AssistantTone>('informative')
  const task = useTask(
    {
      name: 'generate',
      texts: [topic, context],
      request: (choices) => ({
        action: 'generate-article',
        topic,
        context,
        category,
        tone,
        language: form.language,
        ...choices,
      }),
      missing: topic.trim() === '' ? 'topic' : null,
    },
    props,
  )
  return (
    <>
      <TextField
        name="assistant-topic"
        label={t('topic')}
        hint={t('topicHint')}
        maxLength={ASSISTANT_LIMITS.topic}
        value={topic}
        onChange={({ target }) => setTopic(target.value)}
      />
      <TextArea
        name="assistant-context"
        label={t('context')}
        hint={t('contextHint')}
        optional
        maxLength={ASSISTANT_LIMITS.context}
        value={context}
        onChange={({ target }) => setContext(target.value)}
      />
      <div className="field-row">
        <SelectField
          name="assistant-category"
          label={t('category')}
          choices={choicesOf(ARTICLE_CATEGORIES, (each) => t(`news:category.${each}`))}
          value={category}
          onChange={({ target }) => setCategory(target.value as ArticleCategory)}
        />
        <SelectField
          name="assistant-tone"
          label={t('tone')}
          choices={choicesOf(ASSISTANT_TONES, (each) => t(`tones.${each}`))}
          value={tone}
          onChange={({ target }) => setTone(target.value as AssistantTone)}
        />
      </div>
      <TaskRun name="generate" task={task}>
        {(suggestion) => <Draft {...{ suggestion, form }} />}
      </TaskRun>
    </>
  )
}

const FIELDS = ['title', 'summary', 'content', 'tags'] as const

function Draft({ suggestion, form }: { readonly suggestion: Suggestion; readonly form: TabProps['form'] }) {
  const { t } = useTranslation('writingAssistant')
  const { texts, source } = suggestion
  const made = {
    ...{ title: texts.title ?? '', summary: texts.summary ?? '', content: texts.content ?? '' },
    tags: listIn(suggestion, 'tags').join(', '),
  }
  return (
    <>
      {FIELDS.filter((field) => made[field] !== '').map((field) => (
        <SuggestedField
          key={field}
          name={t(`field.${field}`)}
          before={form.texts[field]}
          after={made[field]}
          onUse={source && (() => form.take({ [field]: made[field] }, source))}
        />
      ))}
      {source && (
        <div className="actions">
          <Button tone="main" onClick={() => form.take(made, source)}>
            {t('useAll')}
          </Button>
        </div>
      )}
    </>
  )
}
