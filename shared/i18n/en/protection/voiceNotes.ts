/** Voice notes that a visitor records beside a long field of a report. */
export const texts = {
  title: 'Or say it: voice note',
  group: 'Voice note: {field}',
  record: 'Record a voice note',
  opening: 'Opening the microphone…',
  begun: 'Recording has begun.',
  recording: 'Recording: {time} of {longest}',
  stop: 'Stop and keep',
  drop: 'Stop and delete',
  saved: 'The voice note is recorded. You can listen to it or delete it.',
  removed: 'The voice note is deleted.',
  heard: '{time} of {length}',
  listen: 'Listen',
  pause: 'Pause',
  again: 'Record again',
  remove: 'Delete',
  longest_one: 'A voice note is at most {count} minute long. It stopped there and is kept.',
  longest_other: 'A voice note is at most {count} minutes long. It stopped there and is kept.',
  willAlter:
    'Your voice is altered while you speak, and no unaltered copy is made. That makes it harder to recognise, not impossible: writing is safer. Your words stay as they are, so do not say your name.',
  altered:
    'Your voice was altered while you spoke, and no unaltered copy was made. It is harder to recognise, not impossible: writing is safer. Listen to it before you send it.',
  named: 'Your voice is not altered, because you report with a name.',
  kept: 'The voice note is only in this page until you send the report. It is lost if you reload or close the page.',
  cannotAlter:
    'This browser cannot alter your voice while you speak, so we do not record it. Please write: that is also safer.',
  cannotRecord:
    'This browser cannot record a voice note. You can write, or add a sound file in the last step.',
  refused: 'The microphone cannot be used: your browser or device does not allow it. Nothing was recorded.',
  failed: 'The recording was interrupted. Nothing of it was kept.',
  writeInstead: 'Please write instead.',
  writeOrAttach: 'You can write, or add a sound file in the last step.',
} as const
