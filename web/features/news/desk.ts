export { QuickPublishButton } from '#web/features/quick-publish/index.ts'
export { ArticleDialog } from './article-dialog.tsx'
export { CreateButton } from './create-button.tsx'
export { NewsActions, StatusNote, StatusTabs } from './staff-tools.tsx'
