import './after-report.css'
import { useTexts } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SHIELD } from '#web/ui/icon-paths.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

const STEPS = ['reference', 'read', 'check', 'follow'] as const

/** What becomes of a report, so that no one has to guess before they write one. */
export function AfterReport() {
  const t = useTexts('home').after
  return (
    <section className="home-part home-after" aria-labelledby="after">
      <h2 id="after">{t.title}</h2>
      <p className="home-lead">{t.lead}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <p className="home-when">{t[step].when}</p>
            <h3>{t[step].title}</h3>
            <p>
              {t[step].text} <InEnglish of={`home.after.${step}.text`} />
            </p>
          </li>
        ))}
      </ol>
      <p className="home-promise">
        <Icon path={SHIELD} />
        <span>
          <b>{t.promise}</b> {t.promiseText} <InEnglish of="home.after.promise" />{' '}
          <InEnglish of="home.after.promiseText" />
        </span>
      </p>
    </section>
  )
}
