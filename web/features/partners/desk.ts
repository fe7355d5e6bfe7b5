export { DeskBar, PartnerTools } from './desk-tools.tsx'
export { PartnerDialog } from './partner-dialog.tsx'
