import type { SourceRow } from './import-source.ts'

/** Words in UPR Info's issues and the theme that each means; the first match decides. */
const THEME_WORDS: readonly (readonly [theme: string, words: RegExp])[] = [
  ['womens-rights', /women|gender|genital/i],
  ['childrens-rights', /child/i],
  ['minorities-displaced', /displaced|minorit|refugee|asylum|migrant|indigenous|disabilit|racial/i],
  ['armed-conflict', /humanitarian law|armed conflict|terrorism/i],
  ['humanitarian', /humanitarian/i],
  [
    'treaties-cooperation',
    /instrument|treat(y|ies)|special procedures|cooperation|upr process|technical assistance/i,
  ],
  ['institutions', /nhri|national (human rights )?(institution|plan)|human rights education/i],
  ['justice', /justice|impunity|death penalty|detention|prison|torture|extrajudicial|judiciary/i],
  ['civil-political', /freedom|press|election|civil|defenders|privacy|association/i],
  ['economic-social', /education|health|food|water|labour|housing|povert|development|environment|economic/i],
]

/** The theme of a recommendation, by the issues that a file gives it. */
export function themeOfIssues({ cell }: SourceRow): string {
  const issues = (cell('issue') || cell('issues'))
    .split(/[,;]/)
    .map((issue) => issue.trim())
    .filter(Boolean)
  for (const issue of issues) {
    const theme = THEME_WORDS.find(([, words]) => words.test(issue))?.[0]
    if (theme) return theme
  }
  return issues.length > 0 ? 'other' : ''
}
