/**
 * Longest side of the small copy of a public picture, in pixels: half a phone's width at three dots
 * a point.
 */
export const smallPictureSide = 600

/**
 * Returns the address of a public picture's small copy (WebP). A signed address is of a private
 * file, which has none: it is given back as it is.
 */
export const smallPictureUrl = (url: string): string =>
  url.includes('?') ? url : `${url}?size=small`
