import './learning.css'
import type { ReactNode } from 'react'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { HubCover } from './covers.tsx'
import { useSendLearning } from './device/send-log.ts'
import { type HubTab, type HubView, pathOfTab, tabsOf } from './hub-tabs.ts'

/** The frame of a tab of the learning hub: what it is, and the tabs of its view. */
export function HubFrame({
  view,
  tab,
  children,
}: {
  readonly view: HubView
  readonly tab: HubTab
  readonly children: ReactNode
}) {
  const t = useTexts('learning')
  const user = useUser()
  const title = view === 'training' ? t.trainingTitle : t.title
  const isFirst = tab === 'courses'
  useSendLearning()
  const heading = usePageTitle(isFirst ? title : t.tabs.learning[tab])
  const other = view === 'training' ? 'learning' : 'training'
  return (
    <div className={classNames('learning', user && 'staff-body')}>
      <header className={classNames('learning-hero', !isFirst && 'learning-hero-small')}>
        <div>
          {!isFirst && <p className="learning-kicker">{title}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {isFirst ? title : t.tabs.learning[tab]}
          </h1>
          {isFirst && <p className="published-lead">{t.lead}</p>}
        </div>
        {isFirst && <HubCover />}
      </header>
      <Tabs
        label={t.tabsLabel}
        tabs={tabsOf(view).map((name) => ({ name, text: t.tabs[view][name], to: pathOfTab(view, name) }))}
        current={tab}
      />
      {children}
      {isFirst && (
        <p className="learning-other">
          <Link to={pathOfTab(other, tab)}>{t.otherView[other]}</Link>
        </p>
      )}
    </div>
  )
}
