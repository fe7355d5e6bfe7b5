export { countOpenMessages, countSources } from './inbox/index.ts'
export { MESSAGE_HASHES } from './messages/index.ts'
export {
  announceIssue,
  forgetSubscribers,
  type IssueTexts,
  NEWSLETTER_HASHES,
  withdrawIssue,
} from './newsletter/index.ts'
