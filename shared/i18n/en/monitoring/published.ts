/** Texts that all published content shares: news, jobs, projects. */
export const texts = {
  search: 'Search',
  categories: 'Categories',
  all: 'All Categories',
  clear: 'Clear search and filters',
  share: 'Share',
  shareLabel: 'Share: {title}',
  copied: 'Link copied',
  link: 'Page address',
  print: 'Print',
  tabs: { label: 'News and jobs', news: 'News', jobs: 'Jobs' },
  example: 'Example',
  shareOn: 'Share on',
} as const
