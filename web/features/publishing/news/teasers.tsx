import './teasers.css'
import type { NewsItem } from '#shared/contract/publishing/news.ts'
import { cutBetweenWords } from '#shared/domain/cut-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { NewsDays } from './news-days.tsx'
import { NewsPicture } from './picture.tsx'
import { newsPath, wordsOf } from './words.ts'

/** Characters of the text that are shown where there is no summary (REQ-OVW-10). */
const EXCERPT = 100

/** A few news items as a list: day, title, what they say in short, and their picture if they have one. */
export function NewsTeasers({ items }: { readonly items: readonly NewsItem[] }) {
  const locale = useLocale()
  return (
    <ul className="news-teasers">
      {items.map((item) => {
        const { lang, title, summary } = wordsOf(item, locale)
        return (
          <li key={item.id}>
            <p className="news-teaser-days">
              <NewsDays item={item} style="medium" />
            </p>
            <div lang={lang} dir="auto">
              <h3>
                <Link to={newsPath(item)}>{title}</Link>
              </h3>
              <p>{summary || cutBetweenWords(item.excerpt, EXCERPT)}</p>
            </div>
            {item.image && <NewsPicture item={item} sizes="7.5rem" lazy />}
          </li>
        )
      })}
    </ul>
  )
}
