export { NoticeMail } from './notice-mail.tsx'
export { useWaiting } from './use-waiting.ts'
