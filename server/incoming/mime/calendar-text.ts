const WRITTEN = /^(SUMMARY|DESCRIPTION|LOCATION|COMMENT)(?:;(?:[^":\n]|"[^"\n]*")*)?:(.*)$/i

/** What a person wrote into an invitation (RFC 5545), without what only programs read or what reminders repeat. */
export function textOfCalendar(text: string): string {
  const written: string[] = []
  let isReminder = false
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (/^(?:BEGIN|END):VALARM/i.test(line)) isReminder = /^BEGIN/i.test(line)
    const value = isReminder ? undefined : WRITTEN.exec(line)?.[2]
    if (value)
      written.push(value.replace(/\\([nN])|\\(.)/g, (_, isBreak, sign) => (isBreak ? '\n' : sign)).trim())
  }
  return [...new Set(written)].filter(Boolean).join('\n')
}
