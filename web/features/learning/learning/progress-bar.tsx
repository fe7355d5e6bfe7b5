/** How far something is, as a bar beside words that say the same. */
export function ProgressBar({ percent, label }: { readonly percent: number; readonly label: string }) {
  return <progress className="learning-bar" max={100} value={percent} aria-label={label} />
}
