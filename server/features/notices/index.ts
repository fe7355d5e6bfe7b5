export { askedNotices, readNotices, writeNotices } from './table.ts'
export { tellOfQueue, tellReturned, tellThoseWho } from './tell.ts'
