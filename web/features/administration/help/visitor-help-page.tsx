import './help.css'
import { VISITOR_TOPICS, type VisitorTopic } from '#shared/domain/visitor-topics.ts'
import { VISITOR_LABELS } from '#shared/i18n/visitor-labels.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { needLabels } from './need-labels.ts'
import { TopicText } from './topic-text.tsx'
import { useLabels } from './use-labels.ts'
import { visitorGuide, visitorPicture } from './visitor-guides.ts'

/** The help of visitors at /help, and each of its topics below it; staff read the topics too. */
export function VisitorHelpPage({ tab }: { readonly tab: string | undefined }) {
  const { t } = useTranslation('help')
  const texts = useTexts('visitorHelp')
  const user = useUser()
  const topic = VISITOR_TOPICS.find((each) => each === tab)
  const title = topic ? texts[topic].title : t('title')
  const heading = usePageTitle(title)
  const Shown = topic ? TOPICS[topic] : Topics
  return (
    <div className={classNames('public-page', 'help-public', user && 'staff-body')}>
      {topic && (
        <p>
          <Link to="/help">{t('all')}</Link>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {Shown && <Shown key={topic} />}
    </div>
  )
}

function Topics() {
  const { t } = useTranslation('help')
  const texts = useTexts('visitorHelp')
  const guide = visitorGuide(useLocale())
  return (
    <>
      <p className="help-lead">{t('visitorLead')}</p>
      <ul className="help-cards">
        {VISITOR_TOPICS.map((topic) => (
          <li key={topic}>
            <Link to={`/help/${topic}`}>{texts[topic].title}</Link>
            <p>{texts[topic].lead}</p>
          </li>
        ))}
      </ul>
      {guide && (
        <p>
          <a href={guide} download={`${t('guides.names.visitor')}.pdf`}>
            {t('guides.names.visitor')} (PDF)
          </a>
        </p>
      )}
    </>
  )
}

/** Each topic waits for the catalogues of its own labels alone: all of them together are a tenth of what a page may load. */
const TOPICS = Object.fromEntries(
  VISITOR_TOPICS.map((topic) => [
    topic,
    lazyPart(async () => {
      needLabels(topic)
      return () => <Topic topic={topic} />
    }),
  ]),
)

function Topic({ topic }: { readonly topic: VisitorTopic }) {
  const texts = useTexts('visitorHelp')
  const labelOf = useLabels(VISITOR_LABELS[topic])
  return (
    <article className="help-topic">
      <TopicText
        text={texts[topic]}
        labelOf={labelOf}
        of={`visitorHelp.${topic}`}
        picture={visitorPicture(topic, useLocale())}
      />
    </article>
  )
}
