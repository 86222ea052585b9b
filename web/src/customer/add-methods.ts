/**
 * Adds methods that the oldest browsers of the app lack.
 * These are Chromium 103 to 123, Safari 15.4 to 17.3 and Firefox 113 to 120. The methods do what
 * ECMA-262 and the DOM standard say of them, for the values that the app gives.
 * `web/build/floor.ts` lets the code use what `addedMethods` names.
 */
export function addMethods(): void {
  add(Array.prototype, 'toReversed', function (this: unknown[]) {
    return this.slice().reverse()
  })
  add(
    Array.prototype,
    'toSorted',
    function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return this.slice().sort(compare)
    },
  )
  add(Array.prototype, 'toSpliced', function (this: unknown[], ...change: [number, number]) {
    const copy = this.slice()
    copy.splice(...change)
    return copy
  })
  add(Array.prototype, 'with', function (this: unknown[], index: number, value: unknown) {
    const at = index < 0 ? this.length + index : index
    if (at < 0 || at >= this.length) throw new RangeError('no such index')
    const copy = this.slice()
    copy[at] = value
    return copy
  })
  add(AbortSignal, 'timeout', (ms: number) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('took too long', 'TimeoutError')), ms)
    return control.signal
  })
  add(AbortSignal, 'any', anyOf)
  add(URL, 'canParse', (address: string, from?: string) => {
    try {
      return new URL(address, from) !== null
    } catch (_) {
      return false
    }
  })
}

/** Methods by the names of MDN's compatibility data. */
export const addedMethods: readonly string[] = [
  'javascript.builtins.Array.toReversed',
  'javascript.builtins.Array.toSorted',
  'javascript.builtins.Array.toSpliced',
  'javascript.builtins.Array.with',
  'api.AbortSignal.timeout_static',
  'api.AbortSignal.any_static',
  'api.URL.canParse_static',
]

/**
 * Adds a method that loops do not see. The browser's own are none of a loop's properties either.
 */
function add(owner: object, name: string, method: unknown): void {
  if (name in owner) return
  Object.defineProperty(owner, name, { value: method, writable: true, configurable: true })
}

/** A signal that is cut with the first of these. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason)
    else
      signal.addEventListener('abort', () => control.abort(signal.reason), {
        signal: control.signal,
      })
  }
  return control.signal
}
