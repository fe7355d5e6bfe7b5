/** How the product looks to this person on this device: its language and its look. */
interface Preferences {
  language: 'en' | 'so' | null
  theme: string | null
}
type Name = keyof Preferences

const STORAGE_KEYS: Readonly<Record<Name, string>> = { language: 'locale', theme: 'theme' }
const kept: Preferences = { language: null, theme: null }

/** Reads what was chosen before; the desktop app keeps it apart, because its windows' storage ends with them. */
export async function startPreferences(): Promise<void> {
  const found = window.desktop ? await window.desktop.preferences() : storedPreferences()
  Object.assign(kept, found)
}

function storedPreferences(): Preferences {
  const language = localStorage.getItem(STORAGE_KEYS.language)
  return {
    language: language === 'en' || language === 'so' ? language : null,
    theme: localStorage.getItem(STORAGE_KEYS.theme),
  }
}

/** What was chosen on this device, or null. */
export function preference<N extends Name>(name: N): Preferences[N] {
  return kept[name]
}

/** Keeps a choice on this device. */
export function keepPreference<N extends Name>(name: N, value: NonNullable<Preferences[N]>): void {
  kept[name] = value
  if (window.desktop) void window.desktop.setPreferences({ ...kept })
  else localStorage.setItem(STORAGE_KEYS[name], value)
}
