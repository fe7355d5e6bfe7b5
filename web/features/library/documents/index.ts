export { LibraryTabs } from './library-tabs.tsx'
export { documentPath } from './words.ts'
