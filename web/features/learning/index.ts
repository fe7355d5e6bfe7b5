export { coursePath } from './learning/index.ts'
