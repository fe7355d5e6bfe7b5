import { useState } from 'react'
import type { AggregationStory } from '#shared/contract/publishing/aggregation.ts'
import type { StoryState } from '#shared/domain/news-aggregation.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { LeadDialog } from './lead-dialog.tsx'

interface ActionsProps {
  readonly story: AggregationStory
  readonly title: string
  /** The name of the source that reported it first. */
  readonly source: string
}

const TOASTS = { published: 'approved', hidden: 'hid', waiting: 'waits' } as const

/** What an editor can do with a story: one thing at hand, the others in a menu. */
export function StoryActions(props: ActionsProps) {
  const { story, title, source } = props
  const { t } = useTranslation('aggregation')
  const mayTriage = useMay('reports:triage')
  const mayLead = useMay('incidents:edit')
  const [isLeading, setLeading] = useState(false)
  const [isDating, setDating] = useState(false)
  const { decide, write, hideSource, isBusy } = useStoryWrites(props)
  const id = `story-${story.id}`
  const turn = (state: StoryState) => decide.mutate({ params: { id: story.id }, input: { state } })
  return (
    <div className="actions">
      {story.leadId && mayTriage && (
        <LinkButton small to="/triage">
          {t('stories.openLead')}
        </LinkButton>
      )}
      {story.state === 'published' ? (
        <WriteButton story={story} write={() => write.mutate({ params: { id: story.id } })} />
      ) : (
        <Button
          small
          aria-label={t('stories.approveLabel', { title })}
          busy={isBusy && t('stories.approve')}
          onClick={() =>
            story.publishedAt === null && story.newsId === null ? setDating(true) : turn('published')
          }
        >
          {t('stories.approve')}
        </Button>
      )}
      <span id={id} className="visually-hidden">
        {t('stories.more_', { title })}
      </span>
      <Menu label={t('stories.menu')} align="end" describedBy={id}>
        {story.state !== 'published' && !story.ownNewsId && (
          <button type="button" onClick={() => write.mutate({ params: { id: story.id } })}>
            {t('stories.write')}
          </button>
        )}
        {story.state !== 'hidden' && (
          <button type="button" onClick={() => turn('hidden')}>
            {t('stories.hide')}
          </button>
        )}
        {story.state !== 'waiting' && (
          <button type="button" onClick={() => turn('waiting')}>
            {t('stories.wait')}
          </button>
        )}
        {mayLead && !story.leadId && (
          <button type="button" onClick={() => setLeading(true)}>
            {t('stories.lead')}
          </button>
        )}
        <button type="button" onClick={hideSource}>
          {t('stories.hideSource', { source })}
        </button>
      </Menu>
      {isDating && <ApproveDialog story={story} onClose={() => setDating(false)} />}
      {isLeading && <LeadDialog story={story} onClose={() => setLeading(false)} />}
    </div>
  )
}

function WriteButton({ story, write }: { readonly story: AggregationStory; readonly write: () => void }) {
  const { t } = useTranslation('aggregation')
  if (story.ownNewsId) {
    return (
      <LinkButton small to={`/news/${story.ownNewsId}`}>
        {t('stories.openOwn')}
      </LinkButton>
    )
  }
  return (
    <Button small onClick={write}>
      {t('stories.write')}
    </Button>
  )
}

function useStoryWrites({ title, source }: ActionsProps) {
  const { t } = useTranslation('aggregation')
  const navigate = useNavigate()
  const failureText = useFailureText()
  const { data: status } = useCall('aggregation', 'status')
  const onError = (error: unknown) =>
    showToast({ title: t('stories.actionFailed'), text: failureText(error), tone: 'danger' })
  const refreshes = ['aggregation', 'news', 'waiting'] as const
  const decide = useAction('aggregation', 'decide', {
    refreshes,
    says: ({ state }) => ({ title: t(`stories.${TOASTS[state]}`), text: title }),
    onError,
  })
  const write = useAction('aggregation', 'write', {
    says: { shownBy: 'next' },
    refreshes,
    onSuccess: ({ newsId }) => void navigate(`/news/${newsId}?edit=1`),
    onError,
  })
  const hide = useAction('aggregation', 'hideSource', {
    refreshes,
    says: ({ hidden }) => ({ title: t('stories.sourceHidden', { count: hidden }), text: source }),
    onError,
  })
  const entry = status?.sources.find(({ name }) => name === source)
  const hideSource = () => entry && hide.mutate({ params: { source: entry.id } })
  return { decide, write, hideSource, isBusy: decide.isPending }
}
