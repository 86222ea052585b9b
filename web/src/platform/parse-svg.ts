/** Markup as SVG elements. Text is parsed as XML, never as HTML: what a writer types cannot become markup of the page (R32). */
export const parseSvg = (markup: string): Element =>
  document.importNode(
    new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement,
    true,
  )
