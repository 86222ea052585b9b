import type { AllCalls } from './calls.ts'
import manifest from './manifest.json' with { type: 'json' }

/**
 * The calls as the browser needs them: full types, but only id, method, path, access and flags at
 * run time, so that no schema library is downloaded. `manifest.json` is written by
 * `npm run contract` and checked by `npm run check`.
 */
export const calls = manifest as unknown as AllCalls
