import classes from './VerdictArt.module.css'

/** Line widths of an illegible, decorative program, with their indent. */
const lines = [
  [0, 34, 'key'],
  [0, 46, 'word'],
  [0, 0, 'word'],
  [0, 52, 'key'],
  [18, 88, 'word'],
  [18, 62, 'text'],
  [36, 74, 'word'],
  [18, 40, 'key'],
  [0, 12, 'word'],
] as const

/** A drawing of a program whose cases pass one after the other. */
export function VerdictArt() {
  return (
    <div className={classes.art} aria-hidden>
      <div className={classes.code}>
        {lines.map(([indent, width, kind]) => (
          <span key={width} data-kind={kind} style={{ marginLeft: indent, width }} />
        ))}
      </div>
      <div className={classes.cases}>
        {[1, 2, 3, 4, 5, 6].map((seq) => (
          <span key={seq} style={{ animationDelay: `${0.25 + seq * 0.14}s` }}>
            <svg viewBox="0 0 16 16" width="12" height="12" role="presentation">
              <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
            </svg>
          </span>
        ))}
      </div>
    </div>
  )
}
