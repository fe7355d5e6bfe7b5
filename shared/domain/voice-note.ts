/** The long fields of the report, beside which a visitor can speak. */
export const SPOKEN_FIELDS = ['description', 'victimInfo', 'witnessInfo', 'additionalDetails'] as const
export type SpokenField = (typeof SPOKEN_FIELDS)[number]

/** The name of a voice note's file says only beside which field it was recorded. */
export const voiceNoteName = (field: SpokenField, extension: string): string =>
  `voice-note-${field}.${extension}`

/** The field beside which a file was recorded, by its name; undefined if it is no voice note. */
export function spokenFieldOf(fileName: string): SpokenField | undefined {
  const [, named] = /^voice-note-([A-Za-z]+)\.[a-z0-9]+$/.exec(fileName) ?? []
  return SPOKEN_FIELDS.find((field) => field === named)
}
