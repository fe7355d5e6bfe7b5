export type { AssistedValues } from './article-texts.ts'
export { AssistantPart } from './assistant-part.tsx'
export { TranslationPart } from './translation-part.tsx'
