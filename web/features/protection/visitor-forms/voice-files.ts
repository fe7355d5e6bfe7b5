import { type SpokenField, voiceNoteName } from '#shared/domain/voice-note.ts'
import { useRecordingNow } from '#web/lib/ui-state.ts'

/** What is known of a voice note. */
interface NoteFacts {
  readonly field: SpokenField
  /** Whether the voice was altered while it was recorded. */
  readonly altered: boolean
  readonly seconds: number
}

const notes = new WeakMap<File, NoteFacts>()

/** A voice note as one of the files of the report. */
export function voiceNote(sound: Blob, extension: string, facts: NoteFacts): File {
  const file = new File([sound], voiceNoteName(facts.field, extension), { type: sound.type })
  notes.set(file, facts)
  return file
}

export const factsOfNote = (file: File): NoteFacts | undefined => notes.get(file)

export const noteBeside = (files: readonly File[], field: SpokenField): File | undefined =>
  files.find((file) => notes.get(file)?.field === field)

/** A voice note in which the voice is as it is: it does not go with an anonymous report. */
export const isUnalteredNote = (file: File): boolean => notes.get(file)?.altered === false

const SOUND = /^(audio|video)\//
/** For files whose type the browser doesn't know. */
const SOUND_NAME =
  /\.(3gpp?|aac|aiff?|amr|avi|caf|flac|m4[av]|mk[av]|mov|mp[34]|mpe?g|og[agv]|opus|wav|web[am]|wm[av])$/i

const agreed = new WeakSet<File>()

/** Notes that the reporter has been warned that the voices in a file are not altered, and wants to send it. */
export function agreeToVoices(file: File): void {
  agreed.add(file)
}

/** Whether voices in a file are as they are, and the person has not said yet that it may go with an anonymous report. */
export function mustAskFor(file: File): boolean {
  const hasSound = SOUND.test(file.type) || SOUND_NAME.test(file.name)
  return hasSound && notes.get(file)?.altered !== true && !agreed.has(file)
}

/** Ends a recording under way, and resolves once it is among the files: the form goes to another step. */
export async function endRecording(): Promise<void> {
  await useRecordingNow.getState()?.finish()
}
