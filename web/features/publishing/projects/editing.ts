export { ProjectDialog } from './project-editor.tsx'
export { ProjectTools } from './project-tools.tsx'
export { RoundSettings } from './round-settings.tsx'
