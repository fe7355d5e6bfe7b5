import type { FileResult } from './report.ts'

const SLOWEST = 10

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** What a run took: its slowest files, and the time of each tier over all of its processes. */
export function timesOf(files: readonly FileResult[]): string {
  if (files.length === 0) return ''
  const slowest = [...files].sort((a, b) => b.took - a.took).slice(0, SLOWEST)
  const total = files.reduce((sum, { took }) => sum + took, 0)
  const byTier = [...Map.groupBy(files, ({ tier }) => tier)].map(([tier, of]) => {
    const took = of.reduce((sum, each) => sum + each.took, 0)
    const tests = of.reduce((sum, { passed, failures }) => sum + passed + failures.length, 0)
    const share = total === 0 ? 0 : Math.round((100 * took) / total)
    return `  ${tier.padEnd(9)} ${seconds(took).padStart(9)}  ${String(share).padStart(3)} %  ${tests} tests in ${of.length} files`
  })
  return [
    'The slowest files',
    ...slowest.map(({ took, file }) => `  ${seconds(took).padStart(9)}  ${file}`),
    'Time of each tier, over its processes beside each other',
    ...byTier,
  ].join('\n')
}
