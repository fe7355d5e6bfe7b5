export { ProjectLines } from './project-lines.tsx'
export { wordsOf as projectWords } from './words.ts'
