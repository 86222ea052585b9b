/** Files that the formatter made longer than the limit and that are still to be split. This list only gets shorter. */
export const toSplit: ReadonlySet<string> = new Set([])
