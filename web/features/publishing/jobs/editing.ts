export { JobDialog } from './job-editor.tsx'
export { JobTools, ListTabs } from './staff-tools.tsx'
