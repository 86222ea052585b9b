import { type Config, readConfig } from '../src/platform/config.ts'
import type { Address } from '../src/platform/database.ts'

/** Data of the run's database server for a test file. */
export interface TestDatabase {
  readonly base: Address
  readonly template: string
  readonly prefix: string
  readonly folder: string
  readonly dataKey: string
  readonly indexKey: string
}

/** The address of another database on the same server. */
export function addressOf({ base }: TestDatabase, name: string): Address {
  if (typeof base !== 'string') return { ...base, database: name }
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.toString()
}

/**
 * The settings of a test server. Time runs in a zone far from the machine's, so that a forgotten
 * zone shows.
 */
export function testConfig(
  database: TestDatabase,
  dataDir: string,
  overrides: Readonly<Record<string, string>> = {},
): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATA_KEYS: `t1:${database.dataKey}`,
    INDEX_KEY: database.indexKey,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DEMO: 'off',
    DATABASE_POOL: '24',
    // Tests do in seconds what people do in days.
    STAFF_READS_HOURLY: '1000000',
    // Tests send hundreds of requests together, on busy machines, and want each of them answered.
    PARALLEL_CALLS: '0',
    PUBLIC_URL: 'http://mailing.test',
    SMS_PROVIDER: 'file',
    PAYMENT_SANDBOX: 'on',
    ...overrides,
  })
}
