export type { AssistedValues } from './article-texts.ts'
export { AssistantPart } from './assistant-part.tsx'
export { type AssistanceMarks, useReadConfirmation, useTranslationFields } from './declared-translation.tsx'
