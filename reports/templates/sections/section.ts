import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import type { Wording } from '../wording.ts'

/** Writes one section of a report, without its heading, into the body. */
export type Section = (body: Body, data: ReportData, wording: Wording) => void
