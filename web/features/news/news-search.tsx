import { useTranslation } from 'react-i18next'
import { NEWS_CATEGORIES } from '#shared/domain/news.ts'
import { ChoiceChips, ListSearch } from '#web/ui/list-search.tsx'
import type { NewsQuery } from './use-news-query.ts'

/** Search and categories of news. */
export function NewsSearch({ query }: { readonly query: NewsQuery }) {
  const { t } = useTranslation(['news', 'published'])
  const { category, status, address } = query
  return (
    <>
      <ListSearch
        address={address}
        label={t('search')}
        kept={{ category, status: status === 'published' ? undefined : status }}
      />
      <ChoiceChips
        label={t('published:categories')}
        address={address}
        name="category"
        values={['', ...NEWS_CATEGORIES]}
        usual=""
        current={category ?? ''}
        textOf={(value) => (value ? t(`category.${value}`) : t('published:all'))}
      />
    </>
  )
}
