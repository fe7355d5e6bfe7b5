const PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/Electron\//, 'Desktop app'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A user agent string as people say it, such as `Firefox · Windows`; null if no known name is in it. */
export function describeAgent(agent: string | null): string | null {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(agent ?? ''))?.[1]
  return [find(PROGRAMS), find(SYSTEMS)].filter(Boolean).join(' · ') || null
}
