/** The colours of states, which are always shown beside a word and a shape; `alarm` is red as a filled area, stronger than all. */
export type Tone = 'green' | 'yellow' | 'blue' | 'red' | 'grey' | 'alarm'
/** The kind of a value, on which its colour depends. */
export type ToneKind = 'status' | 'priority' | 'difficulty'

const TONES: Readonly<Record<ToneKind, Readonly<Record<string, Tone>>>> = {
  status: {
    active: 'green',
    operational: 'green',
    implemented: 'green',
    pending: 'yellow',
    in_progress: 'yellow',
    'in-progress': 'yellow',
    maintenance: 'yellow',
    completed: 'blue',
    resolved: 'blue',
    not_implemented: 'red',
    'not-started': 'red',
    failed: 'red',
  },
  priority: {
    // What is needed within hours is graver than "urgent", which is red already.
    immediate: 'alarm',
    critical: 'red',
    urgent: 'red',
    high: 'red',
    medium: 'yellow',
    normal: 'grey',
    low: 'green',
  },
  difficulty: { beginner: 'green', intermediate: 'yellow', advanced: 'red' },
}

/**
 * The colour of a status, priority (or severity) or difficulty, in any letter case; grey for all other values
 * (REQ-PRD-06, REQ-PRD-07).
 */
export function toneOf(kind: ToneKind, value: string | null | undefined): Tone {
  const tones = TONES[kind]
  const key = value?.toLowerCase() ?? ''
  return Object.hasOwn(tones, key) ? (tones[key] ?? 'grey') : 'grey'
}
