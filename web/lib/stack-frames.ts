const FRAME = /([\w./-]+\.(?:js|tsx?)):(\d+):(\d+)/
const MOST_FRAMES = 20

/** Where the error happened in the code: files and positions, never messages, which may hold people's data. */
export function framesOf(stack: string | undefined): string[] {
  const lines = (stack ?? '').split('\n')
  const frames = lines.flatMap((line) => {
    const [, file, row, column] = FRAME.exec(line) ?? []
    return file ? [`${file.split('/').slice(-2).join('/')}:${row}:${column}`] : []
  })
  return frames.slice(0, MOST_FRAMES)
}
