/**
 * The run's seed; undefined: everything is walked, as in `npm run test:long` and when one journey
 * is asked for by name.
 */
const seed = process.env['JOURNEY_SEED']

/**
 * Of several languages in which the same journey is walked, those of this run: other ones with each
 * seed, which `npm test` prints. The words of every language are checked for being there by the
 * types, for fitting by the screens of each language.
 */
export function sampled<Story>(stories: readonly Story[], count = 1): readonly Story[] {
  if (seed === undefined) return stories
  const first = Number(seed) % stories.length
  return [...stories, ...stories].slice(first, first + count)
}

/**
 * Of many screens one in so many, others with the next seed; all of them where everything is
 * walked.
 */
export const oneIn = <Screen>(of: number, screens: readonly Screen[]): readonly Screen[] =>
  seed === undefined ? screens : screens.filter((_, at) => (at + Number(seed)) % of === 0)
