import { expect, test } from 'vitest'
import { guardedSms } from './guarded.ts'
import { SmsError, type SmsSender } from './port.ts'

const message = {
  phone: '12000000001',
  template: 'login_code',
  code: '012345',
  validMinutes: 5,
} as const

test('pauses after failures in a row, until a trial message succeeds', async () => {
  let now = 0
  let isSick = true
  let asked = 0
  const sender: SmsSender = {
    name: 'aliyun',
    hasNotices: true,
    send: async () => {
      asked += 1
      if (isSick) throw new SmsError('unavailable', 'timeout')
    },
  }
  const guarded = guardedSms(sender, { maxFailures: 3, pauseMs: 1000, elapsed: () => now })
  for (let i = 0; i < 3; i += 1)
    await expect(guarded.send(message)).rejects.toMatchObject({ reason: 'timeout' })
  await expect(guarded.send(message)).rejects.toMatchObject({ reason: 'circuit_open' })
  expect(asked).toBe(3)
  now = 1000
  await expect(guarded.send(message)).rejects.toMatchObject({ reason: 'timeout' })
  await expect(guarded.send(message)).rejects.toMatchObject({ reason: 'circuit_open' })
  now = 2000
  isSick = false
  await guarded.send(message)
  await guarded.send(message)
  expect(asked).toBe(6)
})

test('refuses messages beyond the limit instead of queuing them', async () => {
  const waiting: (() => void)[] = []
  const guarded = guardedSms(
    {
      name: 'tencent',
      hasNotices: true,
      send: () => new Promise((resolve) => waiting.push(resolve)),
    },
    { maxAtOnce: 2 },
  )
  const first = [guarded.send(message), guarded.send(message)]
  await expect(guarded.send(message)).rejects.toMatchObject({ reason: 'too_many_at_once' })
  for (const finish of waiting) finish()
  await Promise.all(first)
  const again = guarded.send(message)
  waiting.at(-1)?.()
  await again
})

test('refused messages do not open the circuit', async () => {
  const guarded = guardedSms(
    {
      name: 'aliyun',
      hasNotices: true,
      send: () => Promise.reject(new SmsError('refused', 'isv.MOBILE_NUMBER_ILLEGAL')),
    },
    { maxFailures: 2 },
  )
  for (let i = 0; i < 5; i += 1)
    await expect(guarded.send(message)).rejects.toMatchObject({
      reason: 'isv.MOBILE_NUMBER_ILLEGAL',
    })
})
