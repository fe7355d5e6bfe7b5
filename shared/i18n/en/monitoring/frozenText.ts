/** The frozen text of a recommendation, in its panel. */
export const texts = {
  title: 'Text of the United Nations',
  frozen:
    'This text is frozen as it was published, and no one can edit it. Anyone can compare it with the published one by its SHA-256.',
  open: 'This text can still be edited. Freeze it once it is as the United Nations published it.',
  freeze: 'Freeze the text…',
  busy: 'Freezing…',
  done: 'The text is frozen',
  failed: 'The text was not frozen.',
  askTitle: 'Freeze this text?',
  askSubmit: 'Freeze',
  askText:
    'From then on no one can edit it, on any device. Compare it with the published document first, word by word.',
} as const
