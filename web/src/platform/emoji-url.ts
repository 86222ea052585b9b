/** Where the picture of an emoji is served; the same drawing as in print. */
export const emojiUrl = (name: string): string => `/emoji/${name}.svg`
