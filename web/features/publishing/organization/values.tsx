import './values.css'
import { VALUES } from '#shared/organization/framework.ts'
import { useTexts } from '#web/lib/texts.ts'

/** The values of the organisation (REQ-ORG-03), below a heading of the page. */
export function Values() {
  const t = useTexts('about')
  return (
    <ul className="org-values">
      {VALUES.map((id) => (
        <li key={id}>
          <h3>{t.values[id].title}</h3>
          <p>{t.values[id].text}</p>
        </li>
      ))}
    </ul>
  )
}
