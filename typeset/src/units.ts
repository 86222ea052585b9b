/**
 * Lengths of a page model are integers in micrometres (1/1000 mm). Integers make the layout
 * byte-identical in every JavaScript engine; micrometres keep a rule of 12.5 mm exact.
 */
export type Micrometres = number

/** Micrometres of a length in millimetres. */
export const fromMillimetres = (millimetres: number): Micrometres => Math.round(millimetres * 1000)

/** Micrometres of a length in typographic points (1/72 inch). */
export const fromPoints = (points: number): Micrometres => Math.round((points * 25_400) / 72)

/** Millimetres, written as briefly as possible for drawings: `12500` becomes `"12.5"`. */
export const toMillimetres = (micrometres: Micrometres): string => String(micrometres / 1000)
