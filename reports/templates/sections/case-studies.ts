import { addText } from '../written.ts'
import type { Section } from './section.ts'

/** Cases in their reviewed public summaries, where the people agreed to being in reports. */
export const caseStudies: Section = (body, data, { words, fill, counting, day, region, label }) => {
  const { caseStudies: studies, withheldStudies, furtherStudies } = data.highlights
  const { caseStudies: chosen } = data.request
  if (studies === null) body.paragraph(words.text.studiesElsewhere)
  else if (studies.length + withheldStudies === 0)
    body.paragraph(chosen ? words.text.noStudiesChosen : words.text.noStudies)
  if (withheldStudies > 0)
    body.paragraph(counting(chosen ? 'chosenStudiesWithheld' : 'studiesWithheld', withheldStudies))
  if (furtherStudies > 0) body.paragraph(counting('furtherStudies', furtherStudies))
  for (const study of studies ?? []) {
    body.part(study.title)
    const isPlaced = study.regionCode !== null
    body.paragraph(
      fill(isPlaced ? words.text.study : words.text.studyWithoutRegion, {
        reference: study.reference,
        region: region(study.regionCode),
        date: day(study.openedOn),
        status: label('caseStatus', study.status),
      }),
    )
    addText(body, study.summary)
  }
}
