export { EditingBar, PartnerTools } from './editing-tools.tsx'
export { PartnerDialog } from './partner-editor.tsx'
