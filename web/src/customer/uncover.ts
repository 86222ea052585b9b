/**
 * Shows what stands in the page. A drawing of the home screen that `boot.ts` has hidden goes before: React takes it away with
 * its first commit only, and until then somebody at another page, or in another language, would see a flash of it.
 */
export function uncover(root: HTMLElement): void {
  const page = document.documentElement
  if (page.hasAttribute('data-shell')) root.replaceChildren()
  page.removeAttribute('data-shell')
  window.isAppStarted = true
}
