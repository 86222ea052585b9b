/**
 * Shows the end of what scrolls, the window unless given. Not by `scrollIntoView` of the last line: a bar that sticks to the bottom would
 * lie over it, while the end of the page stands above that bar.
 */
export function scrollToEnd(box: Element = document.documentElement): void {
  box.scrollTop = box.scrollHeight
}
