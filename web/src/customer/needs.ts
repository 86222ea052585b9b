/**
 * Features that the app uses without asking, by MDN's names.
 * The build lowers some others, and `missing-methods.ts` adds some. A test holds each of them
 * against the oldest browsers that the app is for (`browserslist` in `web/package.json`).
 */
export const needs: Readonly<Record<string, () => boolean>> = {
  'api.CSSLayerBlockRule': () => 'CSSLayerBlockRule' in window,
  'api.HTMLDialogElement': () => 'HTMLDialogElement' in window,
  'api.structuredClone': () => 'structuredClone' in window,
  'javascript.builtins.Array.findLast': () => 'findLast' in Array.prototype,
  'javascript.builtins.Object.hasOwn': () => 'hasOwn' in Object,
}

/** True when this browser has all of it. */
export function hasNeeds(): boolean {
  for (const name in needs) if (!needs[name]?.()) return false
  return true
}
