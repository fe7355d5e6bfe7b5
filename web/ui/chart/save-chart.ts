import { stringify } from 'csv-stringify/browser/esm/sync'
import { CSV_FORM, shield } from '#shared/domain/csv-form.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import type { ChartFigures, ChartFormat } from './chart-table.tsx'
import { type FigurePicture, figurePicture } from './figure-picture.ts'

interface SavedChart {
  /** The figure as it is shown. */
  readonly figure: HTMLElement | null
  readonly figures: ChartFigures
  readonly name: string
}

/** Saves a chart as a file; answers whether one was saved. */
export async function saveChart(format: ChartFormat, chart: SavedChart): Promise<boolean> {
  return await saveBlob(await fileOf(format, chart), `${chart.name}.${format}`)
}

async function fileOf(format: ChartFormat, { figure, figures }: SavedChart): Promise<Blob> {
  if (format === 'csv') return new Blob([csvOf(figures)], { type: 'text/csv;charset=utf-8' })
  if (!figure) throw new Error('The chart is no longer shown')
  const picture = await figurePicture(figure)
  return format === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : await pngOf(picture)
}

/** The figures as CSV, in the form of every other CSV file: numbers as they are, text that can not run as a formula. */
export function csvOf({ columns, rows }: ChartFigures): string {
  const lines = [columns.map(({ head }) => head), ...rows.map(({ label, values }) => [label, ...values])]
  return stringify(
    lines.map((line) => line.map((cell) => (typeof cell === 'number' ? String(cell) : shield(cell)))),
    CSV_FORM,
  )
}

/** Pixels of the picture for each of the screen. */
const DENSITY = 2

async function pngOf({ svg, width, height }: FigurePicture): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image(width, height)
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * DENSITY)
    canvas.height = Math.round(height * DENSITY)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))),
        'image/png',
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}
