/** An event of Electron that a listener may refuse; `fields` are what else it tells. */
export class Preventable {
  defaultPrevented = false

  constructor(fields: object = {}) {
    Object.assign(this, fields)
  }

  preventDefault(): void {
    this.defaultPrevented = true
  }
}
