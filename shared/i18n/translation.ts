/** The type of a translated catalogue: the keys of its English twin, with any texts. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
