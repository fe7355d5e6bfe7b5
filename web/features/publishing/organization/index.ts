export { TheoryOfChange } from './theory-of-change.tsx'
export { Values } from './values.tsx'
