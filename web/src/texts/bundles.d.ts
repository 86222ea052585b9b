/**
 * The build writes the loaders from the folders of the languages (build/texts.ts). Each loads one
 * file of a language, as `en/app`.
 */
declare module 'virtual:texts' {
  type Tables = Readonly<Record<string, import('@mailing/texts/translation.ts').TextTable>>
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: Tables }>>>
  export default loaders
}

/** The sets of the first screen in the default language. */
declare module 'virtual:texts/zh-hans/first' {
  const sets: Pick<import('@mailing/texts/sets.ts').WebSources, 'home' | 'shell' | 'ui'>
  export default sets
}
