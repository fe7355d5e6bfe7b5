import { z } from 'zod'
import { filledLine, line, lines } from '#shared/contract/written-text.ts'
import { LAYER_KINDS, LAYER_LIMITS } from '#shared/domain/course-layers.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { courseName } from './course-name.ts'

/** A picture as part of an answer, so that a module that is kept on a device has it. */
export const layerPicture = z.object({
  webp: z.base64(),
  width: z.int().positive(),
  height: z.int().positive(),
})

/** What an editor writes of an addition to a module. */
export const layerFields = {
  moduleId: courseName,
  language: z.enum(LOCALES),
  kind: z.enum(LAYER_KINDS),
  title: filledLine(LAYER_LIMITS.title, 'Enter a title'),
  content: lines(LAYER_LIMITS.content),
  /** What its picture shows, for people who cannot see it. */
  alt: line(LAYER_LIMITS.alt),
}

/** An addition of the organisation to a module: it is shown below the text of the module, whatever the course's version. */
export const courseLayer = z.object({
  id: z.uuid(),
  version: z.int(),
  moduleId: z.string(),
  language: z.enum(LOCALES),
  kind: z.enum(LAYER_KINDS),
  title: z.string(),
  content: z.string(),
  alt: z.string(),
  picture: layerPicture.nullable(),
  position: z.int(),
})
export type CourseLayer = z.infer<typeof courseLayer>
