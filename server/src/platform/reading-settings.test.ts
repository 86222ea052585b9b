import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, exampleEnv, readConfig, settings } from './config.ts'

const problemOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without any setting the server runs as a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({ HOST: '127.0.0.1', DEMO: true, PAYMENT_SANDBOX: true, isProduction: false, PUBLIC_URL: 'http://127.0.0.1:3000' })
})

test('all wrong settings are named at once, with what is wrong and an example', () => {
  const message = problemOf({ PORT: '99999', TIME_ZONE: 'Mars/Olympus', CURRENCY: 'yuan' })
  for (const part of ['PORT', '"99999"', 'TIME_ZONE', 'not an IANA time zone', 'CURRENCY', 'Example: CURRENCY=CNY']) expect(message).toContain(part)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(3000)
})

test('production refuses demo aids and wants to know who runs it', () => {
  const message = problemOf({ NODE_ENV: 'production', SMS_PROVIDER: 'file' })
  expect(message).toContain('refused in production')
  expect(message).toContain('PUBLIC_URL')
  expect(message).toContain('OPERATOR_NAME')
  const real = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://mail.example.org/', OPERATOR_NAME: 'Letters Ltd', OPERATOR_CONTACT: 'help@example.org', COLLECTION_ADDRESS: '12 Example Street|Example Town' })
  expect(real).toMatchObject({ DEMO: false, PAYMENT_SANDBOX: false, PUBLIC_URL: 'https://mail.example.org' })
})

test('keys from the environment need their index key', () => {
  expect(problemOf({ DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` })).toContain('INDEX_KEY')
  expect(problemOf({ DATA_KEYS: 'k1:short', INDEX_KEY: Buffer.alloc(32).toString('base64') })).toContain('DATA_KEYS')
})

test('.env.example documents every setting', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  expect(text).toBe(exampleEnv())
  for (const name of Object.keys(settings)) expect(text).toMatch(new RegExp(`^# ${name}=.+`, 'm'))
})
