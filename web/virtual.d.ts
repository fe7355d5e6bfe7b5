declare module 'virtual:contract-table' {
  import type { AppContract } from '#shared/contract/index.ts'
  /** Method, path and kind of each call; at run time the schemas are absent, which the client never reads. */
  export const table: AppContract
}
