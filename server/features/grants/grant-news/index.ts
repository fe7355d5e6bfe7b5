export { mailGrantNewsDaily } from './mail.ts'
