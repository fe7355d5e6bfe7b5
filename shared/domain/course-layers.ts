/** What the organisation adds to a module of a course: an example of its own, a picture, or the law of the place. */
export const LAYER_KINDS = ['example', 'picture', 'law'] as const

/** Most characters of the parts of a layer, and most layers of a course. */
export const LAYER_LIMITS = { title: 120, content: 8000, alt: 300, each: 100 } as const
