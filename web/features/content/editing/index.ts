export { contentDialog } from './content-dialog.tsx'
export { type ContentEditor, changesOf, type Wait } from './content-editor.ts'
export { ContentTools } from './content-tools.tsx'
