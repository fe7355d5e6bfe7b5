import path from 'node:path'

const at = (file: string) => path.join(import.meta.dirname, '../web/lib/light-i18n', file)

/** Puts what pages need of i18next in the place of the packages, whose types stay (decision 0073). */
export const lightI18n = [
  { find: /^i18next$/, replacement: at('i18next.ts') },
  { find: /^react-i18next$/, replacement: at('react-i18next.tsx') },
]
