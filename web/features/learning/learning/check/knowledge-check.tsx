import './check.css'
import { useEffect, useRef, useState } from 'react'
import { isCheckPassed } from '#shared/domain/learning-progress.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK } from '#web/ui/icon-paths.ts'
import { MarkComplete } from '../mark-complete.tsx'
import type { Opened } from '../opened.ts'
import { coursePath, modulePath } from '../paths.ts'
import { Question } from './question.tsx'

/** The knowledge check of a module: one question after another, each explained, and tried again without a price. */
export function KnowledgeCheck({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation('lesson')
  const hydrating = useHydrating()
  return (
    <section className="check" aria-labelledby="check">
      <h2 id="check">{t('check.title')}</h2>
      <p className="check-lead">{t('check.lead')}</p>
      <p className="without-script">{t('needsScript')}</p>
      {opened.state === 'locked' && <p>{t('check.locked')}</p>}
      {/* The choices are in another order each time, which the server cannot know. */}
      {!hydrating && opened.state !== 'locked' && <Questions opened={opened} />}
    </section>
  )
}

function Questions({ opened }: { readonly opened: Opened }) {
  const { lesson, standing, planned } = opened
  const right = standing.progress.modules[lesson.id]?.rightQuestions ?? []
  const firstLeft = lesson.check.findIndex(({ id }) => !right.includes(id))
  // Null: the result is shown.
  const [place, setPlace] = useState(firstLeft < 0 ? null : firstLeft)
  const area = useRef<HTMLDivElement>(null)
  const go = (next: number | null) => {
    setPlace(next)
    // The question or the result that follows takes the focus, so that it is read.
    requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus())
  }
  const question = place === null ? undefined : lesson.check[place]
  const isPassed = isCheckPassed(planned, standing.progress)
  return (
    <div ref={area}>
      {question && place !== null ? (
        <Question
          key={question.id}
          question={question}
          opened={opened}
          place={place}
          onNext={() => go(place + 1 < lesson.check.length ? place + 1 : null)}
        />
      ) : (
        <Result
          opened={opened}
          isPassed={isPassed}
          total={lesson.check.length}
          left={lesson.check.filter(({ id }) => !right.includes(id)).length}
          onGo={() => go(isPassed ? 0 : firstLeft)}
        />
      )}
    </div>
  )
}

interface ResultProps {
  readonly opened: Opened
  readonly isPassed: boolean
  readonly total: number
  readonly left: number
  readonly onGo: () => void
}

function Result({ opened, isPassed, total, left, onGo }: ResultProps) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  return (
    <>
      <p tabIndex={-1} className={isPassed ? 'check-answer check-answer-right' : 'check-answer'}>
        {isPassed && <Icon path={CHECK} />}
        {isPassed
          ? t('check.passed', { number: formatNumber(total, locale) })
          : t('check.left', { count: left, number: formatNumber(left, locale) })}
      </p>
      {isPassed && opened.state === 'completed' && <p role="status">{t('isComplete')}</p>}
      <div className="actions">
        {isPassed && <AfterPassed opened={opened} />}
        <Button tone={isPassed ? 'quiet' : 'main'} onClick={onGo}>
          {t(isPassed ? 'check.repeat' : 'check.leftNext')}
        </Button>
      </div>
    </>
  )
}

/** What comes after a passed check, so that nobody has to look for it further up. */
function AfterPassed({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation('lesson')
  const { lesson, course, state } = opened
  const area = useRef<HTMLSpanElement>(null)
  const isMarked = useRef(false)
  const after = course.modules[course.modules.findIndex(({ id }) => id === lesson.id) + 1]
  useEffect(() => {
    // The button gives way to the link, which takes the focus over.
    if (state === 'completed' && isMarked.current) area.current?.querySelector('a')?.focus()
  }, [state])
  return (
    <span ref={area}>
      {state !== 'completed' ? (
        <MarkComplete
          opened={opened}
          tone="main"
          onMarked={() => {
            isMarked.current = true
          }}
        />
      ) : (
        <LinkButton tone="main" to={after ? modulePath(course.id, after.id) : coursePath(course.id)}>
          {after ? t('next', { title: after.title }) : t('toCourse')}
        </LinkButton>
      )}
    </span>
  )
}
