import { existsSync } from 'node:fs'

/**
 * Chromium without a window. It starts and turns pages at half the processor time of the whole
 * browser.
 */
const shell = '/usr/bin/chromium-headless-shell'
const whole = '/usr/bin/chromium'

/** The browser of the journeys and of the kit's tests. `CHROMIUM_PATH`: another one. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : whole)
