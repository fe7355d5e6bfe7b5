import { performance } from 'node:perf_hooks'

/** One line of the table: what was measured, against what, and the mark that the design sets. */
export interface Row {
  readonly what: string
  readonly ours: string
  readonly limit: string
  /** Ours against the limit; more is better where the mark is a minimum. */
  readonly ratio: string
  readonly mark: string
  readonly met: boolean | null
}

/** Seconds that the work takes. */
export async function seconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Milliseconds of each of so many runs, sorted. */
export async function samples(
  runs: number,
  work: (run: number) => Promise<unknown> | unknown,
): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push((await seconds(() => work(run))) * 1000)
  return times.sort((a, b) => a - b)
}

/** The value below which so large a part of sorted values lies. */
export function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

/** The middle one of some values. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** `12,345/s` or `3.20 ms`. */
const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const milliseconds = (ms: number) => `${ms.toFixed(2)} ms`

/** A row whose ratio must be at least a mark. */
export function atLeast(what: string, ours: number, limit: number, mark: number): Row {
  const ratio = ours / limit
  return {
    what,
    ours: perSecond(ours),
    limit: perSecond(limit),
    ratio: ratio.toFixed(2),
    mark: `>= ${mark}`,
    met: ratio >= mark,
  }
}

/** A row whose time may be at most a multiple of the limit's. */
export function within(what: string, ours: number, limit: number, mark: number): Row {
  const ratio = ours / limit
  return {
    what,
    ours: milliseconds(ours),
    limit: milliseconds(limit),
    ratio: ratio.toFixed(2),
    mark: `<= ${mark}`,
    met: ratio <= mark,
  }
}

/** A row that has a fixed mark of its own. */
export function below(what: string, ours: number, mark: number, write: (value: number) => string): Row {
  return { what, ours: write(ours), limit: '', ratio: '', mark: `<= ${write(mark)}`, met: ours <= mark }
}

/** A row whose rate must reach a fixed mark. */
export function reaching(what: string, ours: number, mark: number): Row {
  return {
    what,
    ours: perSecond(ours),
    limit: '',
    ratio: '',
    mark: `>= ${perSecond(mark)}`,
    met: ours >= mark,
  }
}

/** The rows as a table of Markdown. */
export function table(rows: readonly Row[]): string {
  const met = (row: Row) => (row.met === null ? '' : row.met ? 'yes' : 'NO')
  const lines = rows.map(
    (row) => `| ${row.what} | ${row.ours} | ${row.limit} | ${row.ratio} | ${row.mark} | ${met(row)} |`,
  )
  return [
    '| what | ours | limit | ratio | mark | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
