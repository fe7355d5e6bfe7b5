export { AssistantPart } from './assistant-part.tsx'
export { type AssistanceMarks, useReadConfirmation, useTranslationFields } from './declared-translation.tsx'
