export { ArticleDialog } from './article-dialog.tsx'
export { CreateButton } from './create-button.tsx'
export { ItemActions, StatusNote, StatusTabs } from './staff-tools.tsx'
