export { askAbout, type CopyFetcher, createCopyFetcher } from './fetch-copies.ts'
export { isNewest, type KeptDocuments, openKeptDocuments, shownHere } from './kept-documents.ts'
export type { KeptRow } from './rows.ts'
