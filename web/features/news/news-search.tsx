import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NEWS_CATEGORIES } from '#shared/domain/news.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { NewsQuery } from './use-news-query.ts'

/** Search and categories; without script the form and the links lead to the same addresses. */
export function NewsSearch({ query }: { readonly query: NewsQuery }) {
  const { t } = useTranslation('news')
  const { q, category, status, addressWith, go } = query
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <>
      <search>
        <form className="news-search" onSubmit={submit} key={q}>
          <TextField name="q" type="search" label={t('search')} defaultValue={q} maxLength={200} />
          {category && <input type="hidden" name="category" value={category} />}
          {status !== 'published' && <input type="hidden" name="status" value={status} />}
          <Button type="submit" tone="main">
            {t('apply')}
          </Button>
        </form>
      </search>
      <nav aria-label={t('categories')}>
        <ul className="chips">
          {[undefined, ...NEWS_CATEGORIES].map((name) => (
            <li key={name ?? 'all'}>
              <Link
                className="chip"
                to={addressWith({ category: name ?? '' })}
                aria-current={name === category ? 'true' : undefined}
              >
                {name ? t(`category.${name}`) : t('all')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
