export { ArticleDialog } from './article-editor.tsx'
export { CreateFirst, FurtherNewsTools, NewsTools, StatusNote, StatusTabs } from './staff-tools.tsx'
