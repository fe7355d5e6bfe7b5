import path from 'node:path'

/** Replaces react-router-dom with the part that pages need; the package's types stay (decision 0205). */
export const lightRouter = [
  {
    find: /^react-router-dom$/,
    replacement: path.join(import.meta.dirname, '../web/lib/light-router/react-router-dom.tsx'),
  },
]
