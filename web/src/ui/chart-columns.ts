/** What one column of a chart is as high as; below 0 it hangs down. */
export interface Column {
  readonly amount: number
}

/** Room above and below the line, as shares of the chart's height: what is negative hangs below it. */
export function scaleOf(columns: readonly Column[]): {
  readonly top: number
  readonly bottom: number
} {
  let [top, bottom] = [0, 0]
  for (const { amount } of columns) {
    if (amount > top) top = amount
    if (amount < bottom) bottom = amount
  }
  return { top: top === 0 && bottom === 0 ? 1 : top, bottom }
}

/** One path for all columns of a sign: a thousand days are one element. Columns are one unit wide, the chart is `height` high. */
export function columnsPath(columns: readonly Column[], sign: 1 | -1, height: number): string {
  const { top, bottom } = scaleOf(columns)
  const unit = height / (top - bottom)
  const line = top * unit
  const gap = columns.length > 120 ? 0 : 0.12
  const parts: string[] = []
  for (const [at, { amount }] of columns.entries()) {
    if (amount * sign <= 0) continue
    const end = line - amount * unit
    parts.push(
      `M${(at + gap).toFixed(2)} ${line.toFixed(2)}V${end.toFixed(2)}H${(at + 1 - gap).toFixed(2)}V${line.toFixed(2)}Z`,
    )
  }
  return parts.join('')
}
