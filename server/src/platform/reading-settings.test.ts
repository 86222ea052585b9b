import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, exampleEnv, readConfig } from './config.ts'
import { settings } from './settings.ts'

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
  expect(readConfig({})).toMatchObject({
    HOST: '127.0.0.1',
    DEMO: true,
    PAYMENT_SANDBOX: true,
    isProduction: false,
    PUBLIC_URL: 'http://127.0.0.1:3000',
  })
})

test('all wrong settings are named at once, with what is wrong and an example', () => {
  const message = problemOf({ PORT: '99999', TIME_ZONE: 'Mars/Olympus', CURRENCY: 'yuan' })
  for (const part of [
    'PORT',
    '"99999"',
    'TIME_ZONE',
    'not an IANA time zone',
    'CURRENCY',
    'Example: CURRENCY=CNY',
  ])
    expect(message).toContain(part)
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(3000)
})

test('production refuses demo aids and wants to know who runs it', () => {
  const message = problemOf({ NODE_ENV: 'production', SMS_PROVIDER: 'file' })
  expect(message).toContain('refused in production')
  expect(message).toContain('PUBLIC_URL')
  expect(message).toContain('OPERATOR_NAME')
  const real = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://mail.example.org/',
    OPERATOR_NAME: 'Letters Ltd',
    OPERATOR_CONTACT: 'help@example.org',
    COLLECTION_ADDRESS: '12 Example Street|Example Town',
  })
  expect(real).toMatchObject({
    DEMO: false,
    PAYMENT_SANDBOX: false,
    PUBLIC_URL: 'https://mail.example.org',
  })
})

test('keys from the environment need their index key', () => {
  expect(problemOf({ DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}` })).toContain(
    'INDEX_KEY',
  )
  expect(
    problemOf({ DATA_KEYS: 'k1:short', INDEX_KEY: Buffer.alloc(32).toString('base64') }),
  ).toContain('DATA_KEYS')
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_0000000000000000',
  STRIPE_WEBHOOK_SECRETS: 'whsec_0000000000000000, whsec_1111111111111111',
}

test('a payment provider needs all of its settings, or none', () => {
  expect(readConfig(stripe).STRIPE_WEBHOOK_SECRETS).toEqual([
    'whsec_0000000000000000',
    'whsec_1111111111111111',
  ])
  expect(problemOf({ STRIPE_SECRET_KEY: stripe.STRIPE_SECRET_KEY })).toContain(
    'STRIPE_WEBHOOK_SECRETS: STRIPE_SECRET_KEY is set, so this must be set too',
  )
  const wechat = problemOf({ WECHAT_PAY_MERCHANT_ID: '1900000001' })
  for (const name of [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_APP_SECRET',
    'WECHAT_PAY_CERTIFICATE_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEYS',
  ])
    expect(wechat).toContain(`${name}: WECHAT_PAY_MERCHANT_ID is set`)
  expect(problemOf({ ALIPAY_APP_ID: '2021000000000001', CURRENCY: 'USD' })).toMatch(
    /ALIPAY_PRIVATE_KEY[\s\S]*CURRENCY: alipay is set up, and it does not take USD/,
  )
  expect(problemOf({ ...stripe, CURRENCY: 'JPY' })).toContain('CURRENCY: stripe is set up')
})

test('in production payment providers are spoken to by https, and notify by https', () => {
  const real = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://mail.example.org',
    OPERATOR_NAME: 'Letters Ltd',
    OPERATOR_CONTACT: 'help@example.org',
    COLLECTION_ADDRESS: '12 Example Street|Example Town',
  }
  expect(problemOf({ ...real, ...stripe, STRIPE_URL: 'http://127.0.0.1:1' })).toMatch(
    /STRIPE_URL: production speaks[\s\S]*PUBLIC_URL: stripe is set up/,
  )
  expect(problemOf(real)).toBe('')
})

test('payment keys are read in the forms in which providers give them; a wrong one is refused and never shown', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = {
    pem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    old: privateKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
  }
  const open = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const alipay = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_SELLER_ID: '2088000000000001',
    ALIPAY_PUBLIC_KEYS: `${open},${open}`,
  }
  for (const key of [secret.pem, secret.pem.replaceAll('\n', '\\n'), secret.old])
    expect(
      readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: key }).ALIPAY_PRIVATE_KEY?.equals(privateKey),
    ).toBe(true)
  expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: secret.old }).ALIPAY_PUBLIC_KEYS).toHaveLength(
    2,
  )
  const small = generateKeyPairSync('rsa', { modulusLength: 1024 })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64')
  for (const wrong of [small, open, 'not-a-key']) {
    const message = problemOf({ ...alipay, ALIPAY_PRIVATE_KEY: wrong })
    expect(message).toContain(
      'ALIPAY_PRIVATE_KEY: the value is refused: no RSA key of 2048 bits or more',
    )
    expect(message).not.toContain(wrong)
  }
})

test('.env.example documents every setting', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  expect(text).toBe(exampleEnv())
  for (const name of Object.keys(settings)) expect(text).toMatch(new RegExp(`^# ${name}=.+`, 'm'))
})
