export { jobPosting } from './job-posting.ts'
