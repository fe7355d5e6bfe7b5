export { ExamplesNotice } from '#web/ui/examples-notice.tsx'
export { ProjectDialog } from './project-dialog.tsx'
export { RoundSettings } from './round-settings.tsx'
export { CreateButton, ProjectActions } from './staff-tools.tsx'
