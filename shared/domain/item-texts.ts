import type { TextBlock } from './marked-blocks.ts'
import { parseMarkedText } from './marked-text.ts'

/** An item with its parsed texts; empty texts are left out. */
export function withBlocks<T extends object, F extends keyof T & string>(
  item: T,
  fields: readonly F[],
): T & { blocks: Record<string, TextBlock[]> } {
  const read = fields.flatMap((field) => {
    const text = item[field]
    return typeof text === 'string' && text !== '' ? [[field, parseMarkedText(text)] as const] : []
  })
  return { ...item, blocks: Object.fromEntries(read) }
}

/** The formatted texts of each kind of item. */
export const NEWS_TEXTS = ['content', 'contentSo'] as const
export const JOB_TEXTS = ['description', 'responsibilities', 'requirements'] as const
export const PROJECT_TEXTS = ['description', 'objectives', 'descriptionSo', 'objectivesSo'] as const
