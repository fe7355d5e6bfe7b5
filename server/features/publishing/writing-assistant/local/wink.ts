import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItsHelpers, type WinkMethods } from 'wink-nlp'

let loaded: WinkMethods | null = null

/** The English reader, which is loaded when it is first needed; it takes a third of a second. */
export function english(): WinkMethods & { readonly its: ItsHelpers } {
  loaded ??= winkNLP(model)
  return loaded
}
