import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeMailbox } from '../../../test/fakes/mailbox.ts'
import { startFakePushService } from '../../../test/fakes/push-service.ts'
import { startFakeWechatMessages } from '../../../test/fakes/wechat-messages.ts'
import { createWorld } from '../../../test/world.ts'
import { readConfig } from '../../platform/config.ts'
import { emailSettings } from '../../platform/login-settings.ts'
import { smsSettings } from '../../platform/outside-settings.ts'
import type { EmailMessage } from '../email/port.ts'
import { createEmail, emailOutboxPath } from '../email/sender.ts'
import { createPush } from '../push/sender.ts'
import { type FakeProvider, startFakeProvider } from '../sms/fake-provider.ts'
import type { SmsMessage } from '../sms/port.ts'
import { createSms, smsOutboxPath } from '../sms/sender.ts'
import { createWechatMessages } from '../wechat-message/sender.ts'
import { Blocked } from './port.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'blocks-'))
const mailbox = await startFakeMailbox()
const aliyun = await startFakeProvider(() => ({ Code: 'OK' }))
const tencent = await startFakeProvider(() => ({
  Response: { SendStatusSet: [{ Code: 'Ok' }], RequestId: '1' },
}))
const pushes = await startFakePushService()
const wechat = await startFakeWechatMessages()
afterAll(async () => {
  await Promise.all([
    pushes.close(),
    wechat.close(),
    mailbox.close(),
    aliyun.close(),
    tencent.close(),
  ])
  await rm(dataDir, { recursive: true })
})

const blocked = new Set(['12000000001', 'stop@mail.example', 'somebody'])
const isBlocked = async (_way: string, value: string) => blocked.has(value)

/** Settings with which a provider sends to its fake. */
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aliyun: {
    ALIYUN_ACCESS_KEY_ID: 'k',
    ALIYUN_ACCESS_KEY_SECRET: 's',
    ALIYUN_SMS_SIGN_NAME: 'n',
    ALIYUN_SMS_TEMPLATE: 't',
    ALIYUN_SMS_NOTICE_TEMPLATE: 'n',
    ALIYUN_SMS_REPLACED_TEMPLATE: 'r',
    ALIYUN_SMS_URL: aliyun.url,
  },
  tencent: {
    TENCENT_SECRET_ID: 'i',
    TENCENT_SECRET_KEY: 'k',
    TENCENT_SMS_APP_ID: 'a',
    TENCENT_SMS_SIGN_NAME: 'n',
    TENCENT_SMS_TEMPLATE: 't',
    TENCENT_SMS_NOTICE_TEMPLATE: 'n',
    TENCENT_SMS_REPLACED_TEMPLATE: 'r',
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

/** Counts the messages that each sender has sent. */
const counts: Readonly<Record<string, () => Promise<number>>> = {
  'sms file': () => linesOf(smsOutboxPath(dataDir)),
  'sms aliyun': () => heardBy(aliyun),
  'sms tencent': () => heardBy(tencent),
  'email file': () => linesOf(emailOutboxPath(dataDir)),
  'email smtp': async () => mailbox.received.length,
}

type Purpose = EmailMessage['purpose']
const link = 'https://mail.example/notices'

const sms = (phone: string, template: Purpose): SmsMessage =>
  template === 'notice'
    ? { phone, template, count: 2, link }
    : { phone, template, code: '012345', validMinutes: 5 }

function letter(to: string, purpose: Purpose): EmailMessage {
  const frame = {
    to,
    locale: 'en',
    subject: 'For you',
    lines: ['For you:'],
    stop: { words: 'Stop', url: 'https://mail.example/stop' },
  } as const
  return purpose === 'notice'
    ? { ...frame, purpose, link: { words: 'Open', url: link } }
    : { ...frame, purpose, code: '012345' }
}

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
  'by %s %s a blocked receiver gets only the undoing code',
  async (way, provider) => {
    const config = readConfig({
      DATA_DIR: dataDir,
      [way === 'sms' ? 'SMS_PROVIDER' : 'EMAIL_PROVIDER']: provider,
      ...settings[provider],
    })
    const count = counts[`${way} ${provider}`]
    const [smsSender, emailSender] = [createSms(config, isBlocked), createEmail(config, isBlocked)]
    const send = (isStopped: boolean, words: Purpose): Promise<void> =>
      way === 'sms'
        ? smsSender.send(sms(isStopped ? '12000000001' : '12000000002', words))
        : emailSender.send(letter(isStopped ? 'stop@mail.example' : 'other@mail.example', words))
    await expect(send(true, 'login_code')).rejects.toBeInstanceOf(Blocked)
    await expect(send(true, 'notice')).rejects.toBeInstanceOf(Blocked)
    if (count) {
      expect(await count()).toBe(0)
      await send(true, 'unblock_code')
      await send(false, 'login_code')
      await send(false, 'notice')
      expect(await count()).toBe(3)
    }
    await emailSender.close()
  },
)

test('sends no push or WeChat message to a person blocked anywhere', async () => {
  const config = readConfig({ DATA_DIR: dataDir, ...pushes.settings, ...wechat.settings })
  const [push, templates] = [createPush(config, isBlocked), createWechatMessages(config, isBlocked)]
  const send = (userId: string): readonly Promise<void>[] => [
    push.send({
      userId,
      subscription: pushes.subscribe(push.publicKey).subscription,
      body: '{}',
      topic: 'a',
      isUrgent: false,
    }),
    templates.send({ userId, openid: 'anna', words: 'New', time: '2026年1月1日 09:00', url: link }),
  ]
  for (const one of await Promise.allSettled(send('somebody')))
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(Blocked) as Blocked })
  expect([pushes.received, wechat.received]).toEqual([[], []])
  await Promise.all(send('another'))
  expect([pushes.received.length, wechat.received.length]).toEqual([1, 1])
})

test('covers every port that can send', async () => {
  const world = await createWorld()
  const senders = Object.entries(world.kernel.outside).flatMap(([name, port]) =>
    typeof (port as { send?: unknown } | null)?.send === 'function' ? [name] : [],
  )
  expect(senders.sort()).toEqual(['email', 'push', 'sms', 'wechatMessages'])
})
