/**
 * Rows of a bill by the names of its columns. Providers add columns, so none is found by its place.
 */
export function readTable(
  lines: readonly string[],
  firstColumn: string,
  cellsOf: (line: string) => string[],
): Map<string, string>[] {
  const start = lines.findIndex((line) => line.startsWith(firstColumn))
  if (start < 0) return []
  const names = (lines[start] ?? '').split(',').map((cell) => cell.trim())
  const rows: Map<string, string>[] = []
  for (const line of lines.slice(start + 1)) {
    const cells = cellsOf(line)
    // The totals below the rows have fewer columns and headings of their own.
    if (cells.length < names.length) break
    rows.push(new Map(names.map((name, at) => [name, cells[at] ?? ''])))
  }
  return rows
}
