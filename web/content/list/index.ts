export { type CardProps, contentListPage } from './content-list.tsx'
export type { ContentQuery, TabQuery } from './content-query.ts'
export { ContentTabs } from './content-tabs.tsx'
