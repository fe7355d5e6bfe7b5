import type { ApiError } from '#shared/contract/client.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** How a draft is discarded and brought back. */
export interface Discarding {
  readonly discard: () => Promise<void>
  readonly bringBack: () => void
  /** Why the last of both failed, if it did. */
  readonly error: ApiError | null
}

/** Discards the draft of a course, with what is not saved of it, and brings it back. */
export function useDiscarding(editor: CourseEditor): Discarding {
  const { t } = useTranslation('courseEditing')
  const params = { id: editor.course.id }
  const goOn = async () => {
    const newest = await editor.readAgain()
    if (newest) editor.startFrom(newest)
  }
  const undo = useAction('courseEditing', 'undiscard', {
    says: t('editor.broughtBack'),
    onSuccess: () => {
      void goOn()
    },
  })
  const bringBack = () => undo.mutate({ params })
  const discard = useAction('courseEditing', 'discard', {
    says: () => ({ title: t('editor.discarded'), action: { label: t('editor.undo'), run: bringBack } }),
    onSuccess: () => {
      void goOn()
    },
  })
  return {
    async discard() {
      // What is not saved goes with the draft, and comes back with it.
      const version = await editor.save()
      if (version !== null) discard.mutate({ params, input: { version } })
    },
    bringBack,
    error: discard.error ?? undo.error,
  }
}
