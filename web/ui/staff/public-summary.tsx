/** A summary as visitors read it, in the languages that it has; without its title where a heading says that already. */
export function PublicSummary({
  title,
  summary,
  titleSo,
  summarySo,
}: {
  readonly title?: string
  readonly summary: string
  readonly titleSo: string | null
  readonly summarySo: string | null
}) {
  return (
    <>
      <blockquote className="rec-quote">
        {title && <strong>{title}</strong>}
        <p className="rec-lines">{summary}</p>
      </blockquote>
      {(titleSo || summarySo) && (
        <blockquote className="rec-quote" lang="so">
          {titleSo && <strong>{titleSo}</strong>}
          {summarySo && <p className="rec-lines">{summarySo}</p>}
        </blockquote>
      )}
    </>
  )
}
