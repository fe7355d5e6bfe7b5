import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import type { ReportFileKind } from '#shared/rules/report-files.ts'
import {
  REPORT_COLLECTIONS,
  type ReportApproval,
  type ReportCollection,
  type ReportData,
  type ReportRow,
  readEach,
} from '../model.ts'
import { FROZEN_FORM } from './freeze.ts'
import { frozenHead, rowSchema } from './schema.ts'

/** Opens the content of `freezeData` from its start; called for each list again. */
export type OpenFrozen = () => Readable | Promise<Readable>

/** Frozen data that this build can't read; it quotes nothing of it. */
export class FrozenUnreadable extends Error {
  override readonly name = 'FrozenUnreadable'
  constructor() {
    super('The frozen data of a report cannot be read')
  }
}

/** Frozen data of a build that wrote it in another form. */
export class FrozenOutdated extends Error {
  override readonly name = 'FrozenOutdated'
  constructor() {
    super('The frozen data of a report has the form of another version')
  }
}

const formLine = z.object({ frozen: z.int() })
const firstLine = z.strictObject({ frozen: z.literal(FROZEN_FORM), head: frozenHead })
const lastLine = z.strictObject({ rows: z.partialRecord(z.enum(REPORT_COLLECTIONS), z.int()) })

/**
 * The data of a report as it was frozen, for a file, which is a draft unless its approval is named. Its rows are read when the writer
 * asks for them.
 */
export async function thawData(
  open: OpenFrozen,
  { format, part }: ReportFileKind,
  approval: ReportApproval | null = null,
): Promise<ReportData> {
  const { request, ...figures } = await headOf(open)
  const rows = readEach((name) => rowsOf(open, name))
  return { ...figures, approval, request: { ...request, format, ...(part ? { part } : {}) }, rows }
}

async function headOf(open: OpenFrozen): Promise<z.output<typeof frozenHead>> {
  for await (const line of linesOf(await open())) {
    if (parsed(formLine, line).frozen !== FROZEN_FORM) throw new FrozenOutdated()
    return parsed(firstLine, line).head
  }
  throw new FrozenUnreadable()
}

async function* rowsOf<C extends ReportCollection>(open: OpenFrozen, name: C): AsyncGenerator<ReportRow<C>> {
  const row = z.tuple([z.literal(name), rowSchema(name)])
  const begins = `${JSON.stringify([name]).slice(0, -1)},`
  let count = 0
  let last = ''
  for await (const line of linesOf(await open())) {
    last = line
    if (!line.startsWith(begins)) continue
    count += 1
    yield parsed(row, line)[1]
  }
  // A list that is not in it, or of which something is missing, is no empty or shorter one.
  if (parsed(lastLine, last).rows[name] !== count) throw new FrozenUnreadable()
}

function parsed<S extends z.ZodType>(schema: S, line: string): z.output<S> {
  const read = schema.safeParse(jsonOf(line))
  if (!read.success) throw new FrozenUnreadable()
  return read.data
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new FrozenUnreadable()
  }
}

/** Its lines, each of which ends: what was cut off is a fault. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  // The reader of the lines gets the error.
  const plain = pipeline(content, createGunzip(), () => undefined)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let rest = ''
  for await (const bytes of plain as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest + decoder.decode() !== '') throw new FrozenUnreadable()
}
