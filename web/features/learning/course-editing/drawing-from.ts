/** The drawing in a file as programs save it: without the head of the XML and remarks, which no drawing needs. */
export function drawingFrom(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(/<!--(?:(?!-->)[\s\S])*-->/g, '')
    .replace(/^\s*<!DOCTYPE svg[^>[]*>/i, '')
    .trim()
}
