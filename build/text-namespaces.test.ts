import path from 'node:path'
import { expect, test } from 'vitest'
import { textNamespaces } from './text-namespaces.ts'

const at = (file: string) => path.join(import.meta.dirname, '../web', file)

/** What the plugin makes of a module. */
function made(file: string, code: string): string | null {
  const { transform } = textNamespaces()
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing')
  const result = Reflect.apply(transform, {}, [code, at(file), {}]) as { readonly code: string } | undefined
  return result?.code ?? null
}

test('a module names each namespace that it asks for once, below its own lines', () => {
  const code = [
    "const { t } = useTranslation(['records', 'shell'])",
    "const texts = useTexts('records')",
    "const { news } = useAllTexts(['news', 'records'])",
    "const MENU_NAMESPACES = ['overview', 'shell'] as const",
    'useTranslation()',
    'useTranslation(namespaces)',
  ].join('\n')
  const text = made('features/records/record-list.tsx', code)
  expect(text?.startsWith(code)).toBe(true)
  expect(text).toContain("needTexts('news', 'overview', 'records', 'shell')")
})

test('a module without texts, a test and what is not of the UI stay as they are', () => {
  const code = "useTranslation('records')"
  expect(made('ui/plain.tsx', 'export const one = 1')).toBeNull()
  expect(made('ui/plain.test.tsx', code)).toBeNull()
  expect(made('../shared/plain.ts', code)).toBeNull()
  expect(made('ui/plain.css', code)).toBeNull()
})
