/** What draws shapes: a page of a PDF, or a picture of one. Each path is begun by its first part and ended by painting it. */
export interface Pen {
  moveTo(x: number, y: number): Pen
  lineTo(x: number, y: number): Pen
  closePath(): Pen
  rect(x: number, y: number, width: number, height: number): Pen
  circle(x: number, y: number, radius: number): Pen
  polygon(...points: number[][]): Pen
  lineWidth(width: number): Pen
  lineJoin(join: 'round'): Pen
  strokeColor(colour: string): Pen
  dash(length: number, options: { space: number }): Pen
  stroke(): Pen
  fill(colour: string): Pen
  fillAndStroke(fill: string, stroke: string): Pen
  /** Bounds what follows to the path, until the state before is restored. */
  clip(): Pen
  save(): Pen
  restore(): Pen
  image(png: Buffer, x: number, y: number, size: { width: number; height: number }): Pen
}
