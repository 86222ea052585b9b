/** Kinds of invisible characters in a sentence that names them. */
const hidden = {
  private: /^\p{Co}/u,
  object: /^\ufffc/u,
  direction: /^\p{Bidi_Control}/u,
  joiner: /^(?:[\u200b-\u200d\u2060\ufeff\u00ad]|\u034f)/u,
  tag: /^[\u{e0000}-\u{e007f}]/u,
  mark: /^\p{M}/u,
  blank: /^(?:\p{White_Space}|[\u2800\u3164\uffa0\u115f\u1160])/u,
  control: /^[\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u,
  unknown: /^\p{Cn}/u,
} as const
export type HiddenKind = keyof typeof hidden

const kinds = Object.keys(hidden) as HiddenKind[]

/** Kind of an invisible character by its first code point; null: it is visible. */
export const hiddenKind = (char: string): HiddenKind | null =>
  kinds.find((kind) => hidden[kind].test(char)) ?? null

/** The first code point as Unicode writes it: `U+F0B7`. */
export const codePointName = (char: string): string =>
  `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** True for the replacement of an unreadable character (U+FFFD). */
export const isLost = (char: string): boolean => char.startsWith('\ufffd')

const around = /[^\s\ufffd]{0,6}\ufffd[^\s\n]{0,6}/u

/** Returns the first lost character with its neighbours. `王�明` is one; empty where none is lost. */
export const aroundLost = (text: string): string => around.exec(text)?.[0] ?? ''
