export { QuickPublishButton, useQuickPublish } from './quick-publish-button.tsx'
