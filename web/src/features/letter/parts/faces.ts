import { type FontKey, fontChain, type TypesetLocale } from '@mailing/typeset'

/** The CSS names of a face and of those that serve for what it lacks; the device's own faces only until ours have arrived. */
export const faceStack = (font: FontKey, locale: TypesetLocale): string => [...fontChain(font, locale).map((key) => `"lt-${key}"`), 'serif'].join(', ')

/** Where the picture of an emoji is served; the same drawing as in print. */
export const emojiUrl = (name: string): string => `${import.meta.env.BASE_URL}emoji/${name}.svg`

export function useFaces(): void {}
