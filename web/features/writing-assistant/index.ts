export { AssistantPart } from './assistant-part.tsx'
