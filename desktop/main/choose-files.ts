import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserWindow, dialog } from 'electron'
import type { ChooseFilesRequest, ChosenFiles } from '#shared/contract/desktop-bridge.ts'

/** Most bytes of one choice that are passed to a window. */
const MOST_BYTES = 256 * 2 ** 20

/** Lets the user choose files and reads them; the page gets names and bytes, no paths. */
export async function chooseFiles(
  window: BrowserWindow,
  { multiple, extensions }: ChooseFilesRequest,
): Promise<ChosenFiles> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    properties: multiple ? ['openFile', 'multiSelections'] : ['openFile'],
    filters:
      extensions.length > 0 ? [{ name: extensions.map((end) => `*.${end}`).join(' '), extensions }] : [],
  })
  const chosen: ChosenFiles = { files: [], tooLarge: [] }
  let left = MOST_BYTES
  for (const file of canceled ? [] : filePaths) {
    const name = path.basename(file)
    const { size } = await stat(file)
    if (size > left) {
      chosen.tooLarge.push(name)
      continue
    }
    left -= size
    chosen.files.push({ name, bytes: new Uint8Array(await readFile(file)) })
  }
  return chosen
}
