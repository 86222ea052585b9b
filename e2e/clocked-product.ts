import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/src/app.ts'
import { renewDemoCode } from '../server/src/demo/logins.ts'
import { realOutside } from '../server/src/outside.ts'
import { createTestClock, type TestClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'
import type { Kernel } from '../server/src/platform/kernel.ts'
import { createLog } from '../server/src/platform/log.ts'
import { seedDemo } from '../server/src/seed.ts'
import { freePort } from '../server/test/free-port.ts'
import type { RunningProduct } from './server.ts'

/**
 * Removes refusals of old bodies from a window's problems. They come once after the clock has
 * jumped; the page corrects its clock and sends again.
 */
export const besidesClock = (problems: readonly string[]): string[] =>
  problems.filter((one) => !/status of 409 \(Conflict\)/.test(one))

export interface ClockedProduct extends RunningProduct {
  /** The only clock of the product: moving it forward is what waiting would do. */
  readonly clock: TestClock
  /** Does what the schedule would do at this moment, for instance `wallet.query_payments`. */
  readonly runJob: (name: string) => Promise<void>
  /** The kernel, for steps that would take a journey of their own. A delivered letter is one. */
  readonly kernel: Kernel
}

/**
 * Starts the product with a clock that a journey moves. As with `startProduct` the outside world
 * and the database are real, with demo data. What takes half an hour or a day takes a moment. Only
 * the schedule is left out; a journey says when its work is due. The web app has been built before
 * the first journey.
 */
export async function startClockedProduct(
  settings: Readonly<Record<string, string>> = {},
  clock: TestClock = createTestClock(),
  /** `localhost` for passkeys, which no browser keeps for an address of digits. */
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<ClockedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailing-e2e-'))
  const port = await freePort()
  const url = `http://${host}:${port}`
  const config = readConfig({
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    SMS_PROVIDER: 'file',
    LOG_LEVEL: 'error',
    ...settings,
  })
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const embedded = await startEmbedded({
    home: join(dataDir, 'postgres'),
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  })
  const server = await createApp({
    config,
    address: embedded.connection,
    clock,
    log: createLog(config.LOG_LEVEL),
    outside: realOutside,
    isWorking: true,
  })
  await seedDemo(server)
  renewDemoCode(config)
  await server.web.listen({ host: config.HOST, port: config.PORT })
  return {
    url,
    dataDir,
    clock,
    kernel: server.kernel,
    runJob: (name) => server.jobs.run(server.kernel, name),
    stop: async () => {
      await server.close()
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
