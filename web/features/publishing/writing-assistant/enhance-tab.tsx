import { SUMMARY_LENGTH } from '#shared/domain/writing-assistant.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { SuggestedField } from './suggested-field.tsx'
import { TaskRun } from './task-run.tsx'
import { listIn } from './use-suggestion.ts'
import { type TabProps, useTask } from './use-task.ts'
import { UsedContent } from './used-content.tsx'

/** Proposes tags and a summary of the text of the form (REQ-AI-08, REQ-AI-09). */
export function EnhanceTab(props: TabProps) {
  return (
    <>
      <UsedContent content={props.form.texts.content} />
      <Tags {...props} />
      <Summary {...props} />
    </>
  )
}

function Tags(props: TabProps) {
  const { form } = props
  const { t } = useTranslation('writingAssistant')
  const { title, content, tags } = form.texts
  const isMissing = title.trim() === '' || content.trim() === ''
  const task = useTask(
    {
      name: 'tags',
      texts: [title, content],
      request: (choices) => ({ action: 'generate-tags', title, content, ...choices }),
      missing: isMissing ? 'tags' : null,
    },
    props,
  )
  const own = tags.split(',').flatMap((tag) => tag.trim() || [])
  return (
    <TaskRun name="tags" task={task}>
      {(suggestion) => {
        const made = listIn(suggestion, 'tags')
        const { source } = suggestion
        return (
          <>
            <SuggestedField
              name={t('field.tags')}
              before={tags}
              after={made.join(', ')}
              onUse={source && (() => form.take({ tags: made.join(', ') }, source))}
            />
            {source && (
              <div className="actions">
                {made
                  .filter((tag) => !own.includes(tag))
                  .map((tag) => (
                    <Button
                      key={tag}
                      small
                      aria-label={t('addTag', { tag })}
                      onClick={() => form.take({ tags: [...own, tag].join(', ') }, source)}
                    >
                      + <bdi>{tag}</bdi>
                    </Button>
                  ))}
              </div>
            )}
          </>
        )
      }}
    </TaskRun>
  )
}

function Summary(props: TabProps) {
  const { form } = props
  const { t } = useTranslation('writingAssistant')
  const { content, summary } = form.texts
  const task = useTask(
    {
      name: 'summary',
      texts: [content],
      request: (choices) => ({ action: 'summarize', content, maxLength: SUMMARY_LENGTH, ...choices }),
      missing: content.trim() === '' ? 'summary' : null,
    },
    props,
  )
  return (
    <TaskRun name="summary" task={task}>
      {({ texts, source }) => (
        <SuggestedField
          name={t('field.summary')}
          before={summary}
          after={texts.summary ?? ''}
          onUse={source && (() => form.take({ summary: texts.summary ?? '' }, source))}
        />
      )}
    </TaskRun>
  )
}
