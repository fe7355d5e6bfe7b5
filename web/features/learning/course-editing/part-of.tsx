import { EditionsPart } from './editions-part.tsx'
import { ExchangePart } from './exchange-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { LayersPart } from './layers-part.tsx'
import { ModulePart } from './module-part.tsx'
import { ModulesPart } from './modules-part.tsx'
import { ObjectivesPart } from './objectives-part.tsx'
import type { CoursePart } from './part-address.ts'
import { PoolPart } from './pool-part.tsx'
import { ProblemsPart } from './problems-part.tsx'
import { PropertiesPart } from './properties-part.tsx'
import { StatisticsPart } from './statistics-part.tsx'
import type { CourseEditor } from './use-course-editor.ts'

const PARTS = {
  properties: PropertiesPart,
  objectives: ObjectivesPart,
  modules: ModulesPart,
  figures: FiguresPart,
  pool: PoolPart,
  layers: LayersPart,
  problems: ProblemsPart,
  editions: EditionsPart,
  statistics: StatisticsPart,
  exchange: ExchangePart,
} as const

/** The part of the course that is edited now. */
export function PartOf({ editor, part }: { readonly editor: CourseEditor; readonly part: CoursePart }) {
  if (typeof part !== 'string') return <ModulePart key={part.module} editor={editor} id={part.module} />
  const Part = PARTS[part]
  return <Part editor={editor} />
}
