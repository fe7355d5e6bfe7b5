import type { Section } from './section.ts'

/** Cases in their reviewed public summaries. */
export const caseStudies: Section = (body, data, { words, fill, day, region, label }) => {
  const studies = data.highlights.caseStudies ?? []
  if (studies.length === 0) {
    body.paragraph(data.highlights.caseStudies ? words.text.noStudies : words.text.studiesElsewhere)
  }
  for (const study of studies) {
    body.part(study.title)
    body.paragraph(
      fill(words.text.study, {
        reference: study.reference,
        region: region(study.regionCode),
        date: day(study.openedOn),
        status: label('caseStatus', study.status),
      }),
    )
    for (const text of study.summary.split(/\n\s*\n/)) {
      if (text.trim() !== '') body.paragraph(text.replace(/\s+/g, ' ').trim())
    }
  }
}
