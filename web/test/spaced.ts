/** The name of a button of the console: two Chinese characters on one stand apart. */
export const spaced = (words: string): RegExp => new RegExp(`^${[...words].join('\\s*')}$`)
