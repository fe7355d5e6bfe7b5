/**
 * The library for spreadsheet files takes 17 MB, so it is loaded for the first such file and not when the server
 * starts.
 */
export async function excelLibrary() {
  const [{ ValueType, Workbook }, { unzip, zip }] = await Promise.all([
    import('@cj-tech-master/excelts'),
    import('@cj-tech-master/excelts/archive'),
  ])
  return { ValueType, Workbook, unzip, zip }
}

export type ExcelLibrary = Awaited<ReturnType<typeof excelLibrary>>
