declare module 'virtual:contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /**
   * Method, path and kind of each call; those of staff come once they are loaded (`web/lib/staff-calls.ts`). The
   * client never reads the schemas, so they are absent at run time.
   */
  export const table: AppContract
}

declare module 'virtual:learning-contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** Method, path and kind of the calls that only pages for learning make (`web/lib/learning-calls.ts`). */
  export const table: Partial<AppContract>
}

declare module 'virtual:applicant-contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** The same of the further calls of the application form (`web/features/grants/grants/applicant-calls.ts`). */
  export const table: Partial<AppContract>
}

declare module 'virtual:search-contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** The same of what only pages that search ask (`web/lib/search-calls.ts`). */
  export const table: Partial<AppContract>
}

declare module 'virtual:staff-contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** Method, path and kind of the calls that only those who are signed in can make. */
  export const table: Partial<AppContract>
}

declare module 'virtual:english-beside' {
  import type { TextNamespace } from '#shared/i18n/index.ts'
  /** The English of the safety texts that no native reader has confirmed, by their keys; a loader for each namespace. */
  export const english: Partial<
    Record<TextNamespace, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
  >
}

declare module 'virtual:page-modules' {
  import type { ComponentType } from 'react'
  import type { PageName } from '#shared/contract/pages.ts'

  type Module = Readonly<Record<string, ComponentType<{ readonly tab: string | undefined }>>>
  /** For each page that visitors can open, its component's name in the module, and what loads the module. */
  export const modules: { readonly [N in PageName]?: readonly [name: string, load: () => Promise<Module>] }
}

declare module 'virtual:learning-page-modules' {
  /** The same for the pages for learning. */
  export { modules } from 'virtual:page-modules'
}

declare module 'virtual:staff-page-modules' {
  /** The same for the pages that only staff can open. */
  export { modules } from 'virtual:page-modules'
}
