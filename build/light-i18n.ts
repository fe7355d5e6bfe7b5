import path from 'node:path'

const at = (file: string) => path.join(import.meta.dirname, '../web/lib/light-i18n', file)

/** Replaces the i18next packages with the part that pages need; its types are those of `web/lib/texts.ts` (decisions 0073 and 0393). */
export const lightI18n = [
  { find: /^i18next$/, replacement: at('i18next.ts') },
  { find: /^react-i18next$/, replacement: at('react-i18next.tsx') },
]
