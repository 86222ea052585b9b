import { prefersReducedMotion } from '../../platform/appearance.ts'

/** Which of the things side by side in a scrolled row stands in its window, counted from 0. */
export const snappedAt = (row: HTMLElement): number =>
  Math.round(row.scrollLeft / Math.max(1, row.clientWidth))

/** Brings one of them into the window. */
export function snapTo(
  row: HTMLElement | null,
  index: number,
  behavior: ScrollBehavior = prefersReducedMotion() ? 'auto' : 'smooth',
): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior })
}
