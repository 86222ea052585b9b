/** The tones that the writer sees, in the colours of the desk. */
export const toneColours = {
  good: 'green',
  warn: 'gold',
  bad: 'red',
  info: 'blue',
  neutral: 'default',
} as const
