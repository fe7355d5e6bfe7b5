declare module 'virtual:contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /**
   * Method, path and kind of each call; those of staff come once they are loaded (`web/lib/staff-calls.ts`). The
   * client never reads the schemas, so they are absent at run time.
   */
  export const table: AppContract
}

declare module 'virtual:staff-contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** Method, path and kind of the calls that only those who are signed in can make. */
  export const table: Partial<AppContract>
}

declare module 'virtual:english-beside' {
  import type { Area } from '#shared/i18n/index.ts'
  /** The English of the safety texts that no native reader has confirmed, by their keys; a loader for each area. */
  export const english: Partial<
    Record<Area, () => Promise<{ readonly texts: Readonly<Record<string, string>> }>>
  >
}

declare module 'virtual:page-modules' {
  import type { ComponentType } from 'react'
  /** Loads the modules of pages that visitors can open, by their files below `web/features`. */
  export const modules: Readonly<
    Record<
      string,
      () => Promise<Readonly<Record<string, ComponentType<{ readonly tab: string | undefined }>>>>
    >
  >
}

declare module 'virtual:staff-page-modules' {
  /** The same for the pages that only staff can open. */
  export { modules } from 'virtual:page-modules'
}
