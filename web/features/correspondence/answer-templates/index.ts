export { TemplateList } from './template-list.tsx'
