import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tellBudget, writeBudget } from './testing/budget.ts'
import { chromiumPath } from './testing/chromium.ts'
import { bringWhatIsNeeded } from './testing/needs.ts'
import { resting } from './testing/turns.ts'
import { runVitest, tellAndExit } from './testing/vitest.ts'

/**
 * `npm test`: all tests; a journey in several languages runs in one of them, another one with each
 * JOURNEY_SEED. In CI some journeys rest, others with each seed (decision 079). Words behind `--`
 * are Vitest's: `npm test -- e2e/shop` runs only that journey. `--write-budget` writes down what a
 * whole run took into tools/test-budget.json.
 */
bringWhatIsNeeded()
const isBudgetWritten = process.argv.includes('--write-budget')
const asked = process.argv.slice(2).filter((word) => word !== '--write-budget')
// Journeys that are walked in several languages take turns; one that is asked for by name is walked
// in all of them.
const seed = process.env['JOURNEY_SEED'] ?? String(randomInt(1, 2 ** 31))
const rest = asked.length === 0 && process.env['CI'] ? resting(Number(seed)) : []
if (asked.length === 0) console.log(`JOURNEY_SEED=${seed}`)
if (rest.length > 0) console.log(`resting with this seed: ${rest.join(', ')}`)
const words = [...asked, ...rest.map((path) => `--exclude=${path}`)]
const runs = [runVitest(words, asked.length === 0 ? { env: { JOURNEY_SEED: seed } } : {})]
// The kit's own tests need a real browser for each file; they are a run of their own.
if (asked.length === 0 && existsSync(chromiumPath))
  runs.push(runVitest(['--config', 'web/vitest.browser.config.ts']))

const files = runs.flatMap((run) => run.files)
if (asked.length === 0) tellBudget(files)
if (isBudgetWritten) writeBudget(files)
tellAndExit(runs)
