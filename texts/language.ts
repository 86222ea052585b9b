/**
 * Facts of a language beside its words. All of it is part of the first download, so it is short.
 */
export interface Language {
  /** Its own name, as the menu of languages shows it. */
  readonly name: string
  /**
   * The tag for `Intl`: the bare language would leave the region's order of dates to the browser.
   */
  readonly intl: string
  /** Words for less than five minutes ago. */
  readonly justNow: string
  /** Mends a date that `Intl` has written. */
  readonly mendDate?: (date: string) => string
  /** Puts non-breaking blanks where the language keeps words together. */
  readonly keepTogether?: (text: string) => string
  /** Stands before the day at the head of a letter. */
  readonly beforeDay?: string
  /** Stands before a colon. */
  readonly beforeColon?: string
  /** Form of a date with its weekday, where the short form misleads. */
  readonly weekday?: Intl.DateTimeFormatOptions
}

/** A space between a number and its unit, where no line ends. */
export const beforeUnits = / (?=%)|(?<=\d) (?=(?:h|min|s|g|mm|cm|Mo|MB|pt|ppp)(?!\p{L}))/gu
