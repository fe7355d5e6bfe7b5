import { useRef, useState } from 'react'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import type { AssistedForm } from './article-texts.ts'
import { type Choices, usePreview } from './use-preview.ts'
import { type Request, useSuggestion } from './use-suggestion.ts'

/** The six things that the assistant does, as its texts name them. */
export type TaskName = 'generate' | 'improve' | 'tags' | 'summary' | 'titles' | 'translate'

/** What each tab of the dialog gets. */
export interface TabProps {
  readonly form: AssistedForm
  readonly status: CallAnswer<'writingAssistant', 'status'>
  /** Called once a request was made, so that today's number is read again. */
  readonly onAsked: () => void
}

/** What a tab asks for: the texts that would leave, the request, and what is missing for it. */
export interface Task {
  readonly name: TaskName
  readonly texts: readonly string[]
  readonly request: (choices: Choices) => Request
  /** The check that fails, if one does (REQ-AI-05). */
  readonly missing: 'topic' | 'content' | 'tags' | 'summary' | 'translate' | null
}

const NOTHING_CHOSEN: Choices = { also: [], shown: [] }

/** Runs a task of a tab: first its checks, then what stays hidden is shown, and only then it is sent. */
export function useTask(task: Task, { status, onAsked }: Pick<TabProps, 'status' | 'onAsked'>) {
  const { t } = useTranslation('writingAssistant')
  const message = useMessage()
  const [choices, setChoices] = useState<Choices>(NOTHING_CHOSEN)
  const [isFirst, setFirst] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { preview, error, hasText } = usePreview(task.texts, choices, status.configured)
  const { suggestion, isRunning, ask, stop, clear } = useSuggestion()
  const [stopped, setStopped] = useState(false)
  /** The texts that the suggestion was made of. */
  const [asked, setAsked] = useState<readonly string[]>([])
  async function run(): Promise<void> {
    const { name, missing } = task
    if (missing) {
      showToast({ title: t(`needed.${missing}.title`), text: t(`needed.${missing}.text`), tone: 'danger' })
      return
    }
    if (status.configured && error) {
      showToast({ title: t(`failed.${name}`), text: message(error.message), tone: 'danger' })
      return
    }
    if (status.configured && !preview) {
      setFirst(true)
      heading.current?.focus()
      return
    }
    setFirst(false)
    setStopped(false)
    setAsked(task.texts)
    const outcome = await ask(task.request(choices))
    onAsked()
    if (outcome.is === 'done') showToast({ title: t(`done.${name}`) })
    else clear()
    if (outcome.is === 'stopped') setStopped(true)
    if (outcome.is === 'failed') {
      const text = outcome.message ? message(outcome.message) : t('broken')
      showToast({ title: t(`failed.${name}`), text, tone: 'danger' })
    }
  }
  const hidden = { preview, isFailed: error !== null, choices, onChoose: setChoices, heading, isFirst }
  return {
    ...{ suggestion, isRunning, stop, stopped, asked, run },
    /** What the panel of hidden details shows; null where nothing would leave. */
    hidden: status.configured && hasText ? hidden : null,
  }
}
