/** The path of a filled outline, given as x, y, x, y, …, in SVG. */
export function outlinePath(stroke: readonly number[]): string {
  const points: string[] = []
  for (let at = 0; at + 1 < stroke.length; at += 2) points.push(`${stroke[at]} ${stroke[at + 1]}`)
  return `M ${points.join(' L ')} Z`
}

interface DrawingThumbProps {
  readonly drawing: {
    readonly width: number
    readonly height: number
    readonly strokes: readonly (readonly number[])[]
  }
  readonly label: string
  readonly className?: string
}

/** A drawing, small, on white paper. */
export function DrawingThumb({
  drawing: { width, height, strokes },
  label,
  className = '',
}: DrawingThumbProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className={`rounded-[2px] bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.12)] ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {strokes.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no names
        <path key={at} d={outlinePath(stroke)} fill="#1f2328" />
      ))}
    </svg>
  )
}
