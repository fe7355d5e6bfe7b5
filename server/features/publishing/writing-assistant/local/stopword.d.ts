declare module 'stopword' {
  /** Common words of English, Somali and Arabic. */
  export const eng: readonly string[]
  export const som: readonly string[]
  export const ara: readonly string[]
}
