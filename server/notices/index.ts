export { askedNotices, readNotices, writeNotices } from './rows.ts'
export { type DecidedNotice, mailAboutQueue, mailAuthors, mailDeciders, type NoticeSender } from './tell.ts'
