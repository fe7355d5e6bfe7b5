export { DeletedButton } from '#web/features/content/index.ts'
export { ExamplesNotice } from '#web/ui/examples-notice.tsx'
export { JobDialog } from './job-editor.tsx'
export { CreateButton, JobActions, ListTabs, NoneOfState } from './staff-tools.tsx'
