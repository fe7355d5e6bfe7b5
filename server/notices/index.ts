export { askedNotices, readNotices, writeNotices } from './rows.ts'
export { type DecidedNotice, mailAboutQueue, mailAuthors, mailDeciders } from './tell.ts'
