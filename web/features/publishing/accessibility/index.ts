export { AccessibilityDialog } from './accessibility-dialog.tsx'
