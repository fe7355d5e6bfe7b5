export { askedNotices, readNotices, writeNotices } from './table.ts'
export { mailAboutQueue, mailDeciders, mailReturned } from './tell.ts'
