import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
/** Text and the grounds that it stands on. */
const TEXT = [
  ['--ink', '--ground'],
  ['--ink', '--ground-2'],
  ['--ink-2', '--ground'],
  ['--ink-2', '--ground-2'],
  ['--ink-2', '--ground-3'],
  ['--ink-3', '--ground'],
  ['--ink-3', '--ground-2'],
  ['--brand-ink', '--ground'],
  ['--brand-ink', '--ground-2'],
  ['--brand-ink', '--brand-soft'],
  ['--danger', '--ground'],
  ['--danger', '--danger-soft'],
  ['--wait', '--wait-soft'],
  ['--done', '--done-soft'],
  ['--on-danger', '--danger-fill'],
  ['--on-strip', '--strip'],
  ['--ink', '--brand-soft'],
  ['--ink', '--wait-soft'],
  ['--ink', '--danger-soft'],
] as const
/** Edges of controls and the focus, which need less. */
const EDGES = [
  ['--line-strong', '--ground'],
  ['--focus', '--ground'],
  ['--focus', '--ground-2'],
] as const
/** Least contrast of text in each set: WCAG AA, and AAA where contrast is what was asked for. */
const SETS = { light: 4.5, dark: 4.5, contrast: 7 } as const

function tokensOf(set: keyof typeof SETS): Map<string, string> {
  const base = blockOf(':root {')
  return set === 'light' ? base : new Map([...base, ...blockOf(`:root[data-theme="${set}"] {`)])
}

function blockOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector)
  const block = css.slice(start, css.indexOf('}', start))
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [String(name), String(value)]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.entries(SETS))('the %s set', (set, least) => {
  const tokens = tokensOf(set as keyof typeof SETS)
  const of = (name: string) => tokens.get(name) ?? ''

  test.each([...TEXT])('%s can be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(least)
  })

  test('the main button is easier to read than the rule asks', () => {
    expect(contrast(of('--on-brand'), of('--brand'))).toBeGreaterThanOrEqual(5)
  })

  test.each([...EDGES])('%s is seen on %s', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3)
  })
})
