export { KeepOffline } from './keep-offline.tsx'
export { KeptNotice } from './kept-notice.tsx'
