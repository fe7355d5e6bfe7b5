/** What a State answered to a recommendation of its review; `pending` until it has. */
export type StatePosition = 'supported' | 'supported-in-part' | 'noted' | 'pending'

/**
 * Phrases of reports about the Universal Periodic Review, the more particular first: `enjoy the support of` is in `do not enjoy
 * the support of`, and both may be in a sentence that is about what the State will examine.
 */
const PHRASES: readonly (readonly [StatePosition, RegExp])[] = [
  ['supported-in-part', /\b(?:partially|partly|in part)\b/i],
  [
    'pending',
    /\b(?:will|would|shall) be (?:further )?(?:examined|considered|included in the outcome)|\bprovide (?:its )?(?:responses?|replies|answers?)\b|\bresponses? of .+ will be included\b|\bin due (?:time|course)\b/i,
  ],
  [
    'noted',
    /\b(?:not|neither|cannot) (?:\w+ ){0,3}(?:enjoy|support|accept|approve)|\bthe support of neither\b|\bnot enjoy\b|\b(?:has|have|were|are|been|be|takes?|took) note[ds]?\b|\bnoted by\b|\brejects?(?:ed)?\b/i,
  ],
  ['supported', /\b(?:enjoys?|enjoyed|ha(?:s|ve)) the support\b|\bsupport(?:s|ed)?\b|\baccept(?:s|ed)?\b/i],
]

/** The position that a paragraph gives to the recommendations after it, or null where it says none. */
export function positionIn(paragraph: string): StatePosition | null {
  return PHRASES.find(([, phrase]) => phrase.test(paragraph))?.[0] ?? null
}
