import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { consoleSms } from './console.ts'
import { createSms, smsOutboxPath } from './sender.ts'

const message = {
  phone: '12000000001',
  template: 'login_code',
  code: '012345',
  validMinutes: 5,
} as const

const nobody = async () => false

test('the console sender prints the code with its number', async () => {
  const lines: string[] = []
  await consoleSms((line) => lines.push(line)).send(message)
  expect(lines).toEqual(['[sms] 12000000001: login code 012345, valid for 5 minutes'])
})

test('appends one line a message that only its owner can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sms-'))
  try {
    const sms = createSms(readConfig({ DATA_DIR: dataDir, SMS_PROVIDER: 'file' }), nobody)
    await sms.send(message)
    await sms.send({ ...message, code: '543210' })
    const lines = (await readFile(smsOutboxPath(dataDir), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { phone: string; code: string })
    expect(lines.map(({ phone, code }) => [phone, code])).toEqual([
      ['12000000001', '012345'],
      ['12000000001', '543210'],
    ])
    expect((await stat(smsOutboxPath(dataDir))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true })
  }
})

test('refuses the file sender in production, and providers without keys anywhere', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SMS_PROVIDER: 'file' })).toThrow(
    /SMS_PROVIDER: file is for tests/,
  )
  expect(() => readConfig({ SMS_PROVIDER: 'aliyun', ALIYUN_ACCESS_KEY_ID: 'k' })).toThrow(
    /ALIYUN_ACCESS_KEY_SECRET[\s\S]*ALIYUN_SMS_SIGN_NAME[\s\S]*ALIYUN_SMS_TEMPLATE/,
  )
  expect(() => readConfig({ SMS_PROVIDER: 'tencent' })).toThrow(/TENCENT_SECRET_ID/)
})

test('the settings choose the provider', () => {
  const aliyun = {
    ALIYUN_ACCESS_KEY_ID: 'k',
    ALIYUN_ACCESS_KEY_SECRET: 's',
    ALIYUN_SMS_SIGN_NAME: 'n',
    ALIYUN_SMS_TEMPLATE: 't',
  }
  const tencent = {
    TENCENT_SECRET_ID: 'i',
    TENCENT_SECRET_KEY: 'k',
    TENCENT_SMS_APP_ID: 'a',
    TENCENT_SMS_SIGN_NAME: 'n',
    TENCENT_SMS_TEMPLATE: 't',
  }
  expect(createSms(readConfig({ SMS_PROVIDER: 'aliyun', ...aliyun }), nobody).name).toBe('aliyun')
  expect(createSms(readConfig({ SMS_PROVIDER: 'tencent', ...tencent }), nobody).name).toBe(
    'tencent',
  )
  expect(createSms(readConfig({}), nobody).name).toBe('console')
})
