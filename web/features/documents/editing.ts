export { DocumentDialog } from './document-editor.tsx'
export { ReviewButtons } from './review.tsx'
export { ArchiveTabs, DocumentTools, UploadButton } from './staff-tools.tsx'
export { Versions } from './versions.tsx'
