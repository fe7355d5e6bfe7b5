import './help.css'
import { useId } from 'react'
import {
  HELP_GROUPS,
  placeOfTopic,
  STAFF_TOPICS,
  type StaffTopic,
  topicsFor,
} from '#shared/contract/help-topics.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import type { User } from '#shared/domain/access.ts'
import { VISITOR_TOPICS } from '#shared/domain/visitor-topics.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { allTexts, wordsOf } from '#shared/i18n/help-labels.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { UnknownAddress } from '#web/ui/unknown-address.tsx'
import { FirstDay, TourAgain } from './first-day.tsx'
import { GuideList } from './guide-list.tsx'
import { LABEL_NAMESPACES } from './label-namespaces.ts'
import { staffPicture } from './staff-guides.ts'
import { TopicText } from './topic-text.tsx'
import { useLabels } from './use-labels.ts'

/** The help of staff, at /help and /help/<topic>: it makes no call, and can be read without a connection. */
export function StaffHelpPage() {
  const user = useUser()
  const { topic: name } = paramsOfPage(useLocation().pathname)
  if (!user) return null
  if (name === undefined) return <TopicList user={user} />
  const topic = topicsFor(user).find((each) => each === name)
  return topic ? <TopicPage topic={topic} user={user} /> : <UnknownAddress />
}

const DEFAULTS = { q: '' }

function TopicList({ user }: { readonly user: User }) {
  const { t } = useTranslation('help')
  const locale = useLocale()
  const [{ q }, change] = useUrlState(DEFAULTS)
  const topics = useFound(topicsFor(user), q)
  return (
    <StaffPage
      title={t('title')}
      search={<SearchField label={t('search')} value={q} onSearch={(text) => change({ q: text })} />}
    >
      <StaffBody>
        <FirstDay role={user.role} />
        <p className="help-lead">{t('staffLead')}</p>
        <p role="status" className="help-found">
          {q &&
            topics.length > 0 &&
            t('found', { count: topics.length, number: formatNumber(topics.length, locale) })}
        </p>
        {topics.length === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('noneText')}</p>
            <Button onClick={() => change({ q: '' })}>{t('clear')}</Button>
          </EmptyState>
        )}
        <TopicGroups topics={topics} withVisitors={!q} />
        <GuideList role={user.role} />
        <TourAgain role={user.role} />
      </StaffBody>
    </StaffPage>
  )
}

/** The topics with all the words of a search, anywhere in their texts. */
function useFound(topics: readonly StaffTopic[], search: string): readonly StaffTopic[] {
  const texts = useTexts('staffHelp')
  const labelOf = useLabels(LABEL_NAMESPACES)
  const locale = useLocale()
  const wanted = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return topics
  return topics.filter((topic) => {
    const topicText = allTexts(texts[topic])
      .map((text) => wordsOf(text, labelOf))
      .join('\n')
      .toLocaleLowerCase(locale)
    return wanted.every((word) => topicText.includes(word))
  })
}

function TopicGroups({
  topics,
  withVisitors,
}: {
  readonly topics: readonly StaffTopic[]
  readonly withVisitors: boolean
}) {
  const { t } = useTranslation('help')
  const texts = useTexts('staffHelp')
  const ofVisitors = useTexts('visitorHelp')
  const groups = HELP_GROUPS.map((group) => ({
    group,
    own: topics.filter((topic) => STAFF_TOPICS[topic].group === group),
  }))
  return (
    <div className="help-groups">
      {groups.map(
        ({ group, own }) =>
          own.length > 0 && (
            <TopicGroup
              key={group}
              title={t(`groups.${group}`)}
              topics={own.map((name) => ({ name, ...texts[name] }))}
            />
          ),
      )}
      {withVisitors && (
        <TopicGroup
          title={t('groups.visitors')}
          topics={VISITOR_TOPICS.map((name) => ({ name, ...ofVisitors[name] }))}
        />
      )}
    </div>
  )
}

function TopicGroup({
  title,
  topics,
}: {
  readonly title: string
  readonly topics: readonly { readonly name: string; readonly title: string; readonly lead: string }[]
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {topics.map((topic) => (
          <li key={topic.name}>
            <Link to={`/help/${topic.name}`}>{topic.title}</Link>
            <p>{topic.lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TopicPage({ topic, user }: { readonly topic: StaffTopic; readonly user: User }) {
  const { t } = useTranslation('help')
  const texts = useTexts('staffHelp')
  const labelOf = useLabels(LABEL_NAMESPACES)
  const locale = useLocale()
  const place = placeOfTopic(topic, user)
  return (
    <StaffPage title={texts[topic].title} actions={place && <LinkButton to={place}>{t('open')}</LinkButton>}>
      <StaffBody>
        <div className="help-page">
          <article className="help-topic">
            <TopicText text={texts[topic]} labelOf={labelOf} picture={staffPicture(topic, locale)} />
          </article>
          <nav className="help-others" aria-label={t('topics')}>
            <Link to="/help">{t('all')}</Link>
            <ul>
              {topicsFor(user).map((each) => (
                <li key={each}>
                  <Link to={`/help/${each}`} aria-current={each === topic ? 'page' : undefined}>
                    {texts[each].title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </StaffBody>
    </StaffPage>
  )
}
