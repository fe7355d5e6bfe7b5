export { QuickPublishButton } from '#web/features/quick-publish/index.ts'
export { ArticleDialog } from './article-editor.tsx'
export { CreateFirst, NewsTools, StatusNote, StatusTabs } from './staff-tools.tsx'
