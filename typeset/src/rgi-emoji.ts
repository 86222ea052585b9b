import { createRequire } from 'node:module'

interface Listed {
  readonly characters: { readonly toArray: () => number[] }
  readonly strings: readonly string[]
}

const listed: Listed = createRequire(import.meta.url)(
  'regenerate-unicode-properties/Property_of_Strings/RGI_Emoji.js',
)

/**
 * Emoji that are newer than this Node's Unicode are left out: the emoji font follows the released
 * standard.
 */
const released = /^\p{RGI_Emoji}$/v

/** Every emoji that Unicode recommends for interchange (RGI, UTS 51), for tests. */
export const rgiEmoji: readonly string[] = [
  ...listed.characters.toArray().map((code) => String.fromCodePoint(code)),
  ...listed.strings,
].filter((emoji) => released.test(emoji))
