export { askedNotices, readNotices, writeNotices } from './rows.ts'
export { mailAboutQueue, mailDeciders, mailReturned } from './tell.ts'
