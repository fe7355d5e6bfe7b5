import './organization.css'
import { useCall } from '#web/lib/calls.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Contents } from './contents.tsx'

/** What is kept about people, at /privacy. */
export function PrivacyPage() {
  return <Statement of="privacy" />
}
/** The terms of use, at /terms. */
export function TermsPage() {
  return <Statement of="terms" />
}
/** How the product protects the data that people entrust to it, at /security. */
export function SecurityPage() {
  return <Statement of="security" />
}
/** The accessibility statement, at /accessibility. */
export function AccessibilityPage() {
  return <Statement of="accessibility" />
}

function Statement({ of }: { readonly of: 'privacy' | 'terms' | 'security' | 'accessibility' }) {
  const t = useTexts('statements')
  const user = useUser()
  const { title, lead, sections } = t[of]
  const heading = usePageTitle(title)
  return (
    <div className={classNames('org-page', 'org-statement', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="org-lead">{lead}</p>
      <p className="org-note">{t.asOf}</p>
      {(of === 'privacy' || of === 'security') && <InShort of={of} />}
      <div className="org-reading">
        <Contents
          label={t.contents}
          parts={sections.map((section, index) => ({ id: `part-${index + 1}`, title: section.title }))}
        />
        <div className="org-text">
          {sections.map((section, index) => (
            <section key={section.title} aria-labelledby={`part-${index + 1}`}>
              <h2 id={`part-${index + 1}`} tabIndex={-1}>
                {section.title}
              </h2>
              {section.text.map((paragraph, place) => (
                <p key={paragraph}>
                  {paragraph} <InEnglish of={`statements.${of}.sections.${index}.text.${place}`} />
                </p>
              ))}
            </section>
          ))}
          {of === 'security' && <OnePerson />}
          <Questions />
        </div>
      </div>
    </div>
  )
}

/** What the whole statement comes to, for who reads no more. */
function InShort({ of }: { readonly of: 'privacy' | 'security' }) {
  const t = useTexts('statements')
  return (
    <section className="org-short" aria-labelledby="in-short">
      <h2 id="in-short">{t.inShort}</h2>
      <ul>
        {t[of].short.map((sentence, place) => (
          <li key={sentence}>
            {sentence} <InEnglish of={`statements.${of}.short.${place}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says that one person can publish alone, while that setting is on. */
function OnePerson() {
  const t = useTexts('statements')
  if (useCall('releases', 'rule').data?.people !== 1) return null
  return (
    <section>
      <h2>{t.onePersonTitle}</h2>
      <p>{t.onePerson}</p>
    </section>
  )
}

/** The contact for questions, once the organisation has an address. */
function Questions() {
  const t = useTexts('statements')
  const { t: fill } = useTranslation('statements')
  const email = useCall('organization', 'get').data?.email
  if (!email) return null
  const [before = '', after = ''] = fill('contact', { email: '\n' }).split('\n')
  return (
    <section>
      <h2>{t.contactTitle}</h2>
      <p>
        {before}
        <a href={`mailto:${email}`}>{email}</a>
        {after}
      </p>
    </section>
  )
}
