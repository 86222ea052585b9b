import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeMailbox } from '../../../test/fakes/mailbox.ts'
import { readConfig } from '../../platform/config.ts'
import { emailSettings } from '../../platform/login-settings.ts'
import { smsSettings } from '../../platform/outside-settings.ts'
import type { EmailMessage } from '../email/port.ts'
import { createEmail, emailOutboxPath } from '../email/sender.ts'
import { type FakeProvider, startFakeProvider } from '../sms/fake-provider.ts'
import type { SmsMessage } from '../sms/port.ts'
import { createSms, smsOutboxPath } from '../sms/sender.ts'
import { Blocked } from './port.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'blocks-'))
const mailbox = await startFakeMailbox()
const aliyun = await startFakeProvider(() => ({ Code: 'OK' }))
const tencent = await startFakeProvider(() => ({
  Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' },
}))
afterAll(async () => {
  await Promise.all([mailbox.close(), aliyun.close(), tencent.close()])
  await rm(dataDir, { recursive: true })
})

const blocked = new Set(['12000000001', 'stop@mail.example'])
const isBlocked = async (_way: string, value: string) => blocked.has(value)

/** What the settings need so that a provider sends to the fake of it. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aliyun: {
    ALIYUN_ACCESS_KEY_ID: 'k',
    ALIYUN_ACCESS_KEY_SECRET: 's',
    ALIYUN_SMS_SIGN_NAME: 'n',
    ALIYUN_SMS_TEMPLATE: 't',
    ALIYUN_SMS_URL: aliyun.url,
  },
  tencent: {
    TENCENT_SECRET_ID: 'i',
    TENCENT_SECRET_KEY: 'k',
    TENCENT_SMS_APP_ID: 'a',
    TENCENT_SMS_SIGN_NAME: 'n',
    TENCENT_SMS_TEMPLATE: 't',
    TENCENT_SMS_URL: tencent.url,
  },
  smtp: mailbox.settings,
}

const optionsOf = (schema: unknown): readonly string[] =>
  ((schema as { def: { innerType?: unknown; entries?: Record<string, string> } }).def.entries &&
    Object.keys((schema as { def: { entries: Record<string, string> } }).def.entries)) ||
  optionsOf((schema as { def: { innerType: unknown } }).def.innerType)

const linesOf = async (path: string): Promise<number> =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '').length
const heardBy = async (provider: FakeProvider): Promise<number> => provider.heard.length

/** What each sender has let out so far. */
const counts: Readonly<Record<string, () => Promise<number>>> = {
  'sms file': () => linesOf(smsOutboxPath(dataDir)),
  'sms aliyun': () => heardBy(aliyun),
  'sms tencent': () => heardBy(tencent),
  'email file': () => linesOf(emailOutboxPath(dataDir)),
  'email smtp': async () => mailbox.received.length,
}

const sms = (phone: string, template: SmsMessage['template']): SmsMessage => ({
  phone,
  template,
  code: '012345',
  validMinutes: 5,
})
const letter = (to: string, purpose: EmailMessage['purpose']): EmailMessage => ({
  to,
  purpose,
  locale: 'en',
  subject: 'Your code',
  lines: ['Your code:'],
  code: '012345',
  stop: { words: 'Stop', url: 'https://mail.example/stop' },
})

const senders = [
  ...optionsOf(smsSettings.SMS_PROVIDER.schema).map((name) => ['sms', name] as const),
  ...optionsOf(emailSettings.EMAIL_PROVIDER.schema).map((name) => ['email', name] as const),
]

test('the settings name every sender', () => {
  expect(senders.map((one) => one.join(' '))).toEqual([
    'sms console',
    'sms file',
    'sms aliyun',
    'sms tencent',
    'email none',
    'email console',
    'email file',
    'email smtp',
  ])
})

test.each(senders)(
  'by %s %s nothing reaches whoever has blocked us, but the code that undoes it and what others are sent',
  async (way, provider) => {
    const config = readConfig({
      DATA_DIR: dataDir,
      [way === 'sms' ? 'SMS_PROVIDER' : 'EMAIL_PROVIDER']: provider,
      ...settings[provider],
    })
    const count = counts[`${way} ${provider}`]
    const [smsSender, emailSender] = [createSms(config, isBlocked), createEmail(config, isBlocked)]
    const send = (isStopped: boolean, isUndoing: boolean): Promise<void> => {
      const words = isUndoing ? 'unblock_code' : 'login_code'
      return way === 'sms'
        ? smsSender.send(sms(isStopped ? '12000000001' : '12000000002', words))
        : emailSender.send(letter(isStopped ? 'stop@mail.example' : 'other@mail.example', words))
    }
    await expect(send(true, false)).rejects.toBeInstanceOf(Blocked)
    if (count) {
      expect(await count()).toBe(0)
      await send(true, true)
      await send(false, false)
      expect(await count()).toBe(2)
    }
    await emailSender.close()
  },
)
