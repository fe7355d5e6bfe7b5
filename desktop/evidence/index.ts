export { type EvidenceFiles, openEvidenceFiles } from './evidence-files.ts'
export { inSendOrder } from './file-order.ts'
export type { KeptFile } from './kept-files.ts'
export { createUploads, syncedFiles, type Uploads } from './uploads.ts'
