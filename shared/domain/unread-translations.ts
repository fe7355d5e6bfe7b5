/** What is wrong with public texts that a machine translated, while nobody has read them in one of the languages. */
export function unreadProblems(
  unread: readonly string[],
): { readonly path: string; readonly message: string }[] {
  if (unread.length === 0) return []
  return [
    {
      path: 'readTranslations',
      message: 'A machine translated this, and everyone will see it. Read it and confirm that.',
    },
  ]
}
