import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { demoLogins, renewDemoCode } from './demo/logins.ts'
import { startDemoModel } from './demo/model/demo-model.ts'
import { demoPrinterFor, seedPrinter } from './demo/printer/seed-printer.ts'
import { realOutside } from './outside.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from './platform/embedded.ts'
import { createLog, type Log } from './platform/log.ts'
import type { Server } from './platform/server.ts'
import { waitForDatabase } from './platform/wait-for-database.ts'
import { seedDemo } from './seed.ts'
import { isWebProcess, startWebProcesses, type WebProcesses } from './web-processes.ts'

/** Limit for the end after SIGTERM (R21). The seconds in which it still answers are added. */
const endWithinMs = 18_000

/**
 * Lets V8 count the buffers of uploads as part of the heap.
 * Otherwise it marks its whole heap for each 64 MB of buffers that uploads pass through, twice a
 * second under load, and each time the loop stands still for 15 to 40 ms. Counted as part of the
 * heap they make it half as often (decision 045).
 */
setFlagsFromString('--external-memory-accounted-in-global-limit')

interface Running {
  webProcesses: WebProcesses | null
  server: Server | null
  embedded: EmbeddedDatabase | null
}

function endOnSignals(
  running: Running,
  log: Log,
  { DRAIN_SECONDS }: Pick<Config, 'DRAIN_SECONDS'>,
): (code: number) => void {
  let isEnding = false
  async function end(code: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), endWithinMs + DRAIN_SECONDS * 1000).unref()
    try {
      await running.webProcesses?.stop()
      await running.server?.close()
      await running.embedded?.stop()
    } catch (error) {
      log.error('ending failed', { error })
      process.exit(1)
    }
    process.exit(code)
  }
  // Started by `npm start`: when that process is gone, this one must not stay.
  process.on('disconnect', () => void end(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info('ending', { signal })
      void end(0)
    })
  }
  // The process that waits for this one sees it end and starts it again (R42). No more traffic is
  // taken until then.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal('unexpected error', { error })
      void end(1)
    })
  }
  return (code) => void end(code)
}

/** A demo without a model has a stand-in for one. */
async function withDemoModel(config: Config): Promise<Config> {
  const isWanted = config.DEMO && config.AI_KEY === undefined && config.AI_SANDBOX !== false
  return isWanted ? { ...config, ...(await startDemoModel()).settings } : config
}

async function main(): Promise<void> {
  const read = await withDemoModel(readConfig(process.env))
  const printer = isWebProcess ? null : await demoPrinterFor(read)
  const config = printer ? { ...read, PRINTER_ADDRESSES: [printer.address] } : read
  const log = createLog(config.LOG_LEVEL)
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const running: Running = { webProcesses: null, server: null, embedded: null }
  const end = endOnSignals(running, log, config)
  if (!config.DATABASE_URL) {
    running.embedded = await startEmbedded({ home: join(config.DATA_DIR, 'postgres') })
    running.embedded.onLost(() => {
      log.fatal('the embedded database ended')
      end(1)
    })
  }
  const address = config.DATABASE_URL ?? running.embedded?.connection
  if (!address) throw new Error('no database')
  await waitForDatabase(address, log)
  const server = await createApp({
    config,
    address,
    clock: systemClock,
    log,
    outside: realOutside,
    isWorking: true,
  })
  running.server = server
  if (config.DEMO && !isWebProcess) {
    await seedDemo(server)
    if (printer) {
      await seedPrinter(server.kernel, printer.address)
      log.info('the demo printer shows what it gets', { address: printer.url })
    }
    renewDemoCode(config)
  }
  if (config.WEB_PROCESSES > 1) running.webProcesses = await startWebProcesses(config, log)
  else {
    const listening = await server.web.listen({ host: config.HOST, port: config.PORT })
    log.info('listening', { address: listening })
  }
  process.send?.({ listening: config.PUBLIC_URL, logins: demoLogins(config) })
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
