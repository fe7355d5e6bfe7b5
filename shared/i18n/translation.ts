/** What a catalogue must look like beside its English twin: the same keys, any texts. */
export type Translation<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
