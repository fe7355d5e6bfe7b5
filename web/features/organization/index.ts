export { TheoryOfChange } from './theory-of-change.tsx'
