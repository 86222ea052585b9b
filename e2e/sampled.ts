/**
 * The run's seed; undefined: everything is walked, as in `npm run test:long` and when one journey
 * is asked for by name.
 */
const seed = process.env['JOURNEY_SEED']

/**
 * Chooses languages of a journey for this run. Each seed takes other ones, which `npm test` prints.
 * The words of every language are checked for being there by the types, for fitting by the screens
 * of each language.
 */
export function sampled<Story>(stories: readonly Story[], count = 1): readonly Story[] {
  if (seed === undefined) return stories
  const first = Number(seed) % stories.length
  return [...stories, ...stories].slice(first, first + count)
}

/**
 * Chooses one in several screens, others with the next seed. Where everything is walked, it chooses
 * all.
 */
export const oneIn = <Screen>(of: number, screens: readonly Screen[]): readonly Screen[] =>
  seed === undefined ? screens : screens.filter((_, at) => (at + Number(seed)) % of === 0)
