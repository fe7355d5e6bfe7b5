export { LibraryTabs } from './library-tabs.tsx'
