import type { PdfFile } from './file.ts'
import { isArray, nameOf, numberOf, PdfStream, type PdfValue } from './objects.ts'

/** How many numbers a colour has; 0 where they are inks, or places in a list. */
export function partsOf(resolve: PdfFile['resolve'], space: PdfValue): number {
  const [kind, profile] = isArray(space) ? space : [space]
  const name = nameOf(resolve(kind)) ?? ''
  if (name === 'ICCBased') {
    const stream = resolve(profile)
    return stream instanceof PdfStream ? numberOf(resolve(stream.dict.get('N'))) : 0
  }
  return { DeviceGray: 1, CalGray: 1, DeviceRGB: 3, CalRGB: 3, DeviceCMYK: 4 }[name] ?? 0
}
