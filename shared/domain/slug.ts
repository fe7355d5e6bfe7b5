const LENGTH = 80

/**
 * The last part of a page's address: words of its title, or `otherwise`, and the end of its id, which makes it
 * unique.
 */
export function slugOf(title: string, id: string, otherwise: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/['’ʼ`]|\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${words || otherwise}-${id.slice(-8)}`
}
