import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startFakeMailbox } from '../../../test/fakes/mailbox.ts'
import { readConfig } from '../../platform/config.ts'
import { consoleEmail } from './local.ts'
import { EmailError, type EmailMessage } from './port.ts'
import { behindCircuit, createEmail, emailOutboxPath } from './sender.ts'
import { smtpEmail } from './smtp.ts'

const mailbox = await startFakeMailbox()
afterAll(() => mailbox.close())
const nobody = async () => false

const message: EmailMessage = {
  to: 'person@mail.example',
  purpose: 'login_code',
  locale: 'fr',
  subject: 'Votre code de connexion',
  lines: ['Votre code de connexion :', 'Il est valable 5 minutes <b>.'],
  code: '012345',
  stop: { words: 'Ne plus recevoir nos e-mails', url: 'https://mail.example/stop?t=a&u=b' },
}

test('sends both forms, with code, language and the stop link', async () => {
  const email = createEmail(readConfig(mailbox.settings), nobody)
  await email.send(message)
  const [got] = mailbox.received
  expect(got).toMatchObject({
    to: 'person@mail.example',
    from: 'no-reply@mailing.example',
    subject: 'Votre code de connexion',
  })
  expect(got?.text).toContain('012345')
  expect(got?.text).toContain('https://mail.example/stop?t=a&u=b')
  expect(got?.html).toContain('<html lang="fr">')
  expect(got?.html).toContain('012345')
  expect(got?.html).not.toContain('<b>')
  expect(got?.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://mail.example/stop?t=a&u=b>',
  })
  await email.close()
})

test('distinguishes a refused address from a server down, naming no address', async () => {
  const email = createEmail(readConfig(mailbox.settings), nobody)
  const refused = email.send({ ...message, to: 'person@refused.example' })
  await expect(refused).rejects.toMatchObject({ kind: 'refused', reason: 'smtp_550' })
  await expect(refused).rejects.not.toThrow(/person@|012345/)
  await email.close()
  const away = smtpEmail({
    host: '127.0.0.1',
    port: 1,
    security: 'off',
    user: undefined,
    password: undefined,
    from: 'a@example.org',
  })
  await expect(away.send(message)).rejects.toMatchObject({ kind: 'unavailable' })
  await away.close()
})

test('pauses after failures in a row, and counts no refusals', async () => {
  let error = new EmailError('refused', 'smtp_550')
  const sender = behindCircuit(
    {
      name: 'smtp',
      send: () => Promise.reject(error),
      close: async () => undefined,
    },
    { maxFailures: 2 },
  )
  const reasonOf = () => sender.send(message).catch((one: EmailError) => one.reason)
  for (let i = 0; i < 4; i += 1) expect(await reasonOf()).toBe('smtp_550')
  error = new EmailError('unavailable', 'etimedout')
  expect([await reasonOf(), await reasonOf(), await reasonOf()]).toEqual([
    'etimedout',
    'etimedout',
    'circuit_open',
  ])
})

test('appends lines for the owner alone, and prints code and address', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'email-'))
  try {
    const email = createEmail(readConfig({ DATA_DIR: dataDir, EMAIL_PROVIDER: 'file' }), nobody)
    await email.send(message)
    const path = emailOutboxPath(dataDir)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      to: message.to,
      code: '012345',
    })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true })
  }
  const lines: string[] = []
  await consoleEmail((line) => lines.push(line)).send(message)
  expect(lines).toEqual([
    '[e-mail] person@mail.example: code 012345; no more messages: https://mail.example/stop?t=a&u=b',
  ])
})

test('refuses settings that cannot work, and production e-mail without a provider', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://mail.example.org',
    OPERATOR_NAME: 'Letters Ltd',
    OPERATOR_CONTACT: 'help@example.org',
    COLLECTION_ADDRESS: '12 Example Street',
  }
  expect(readConfig(production).EMAIL_PROVIDER).toBe('none')
  expect(readConfig({}).EMAIL_PROVIDER).toBe('console')
  for (const [settings, problem] of [
    [{ EMAIL_PROVIDER: 'file' }, /EMAIL_PROVIDER: file is for tests/],
    [{ EMAIL_PROVIDER: 'smtp' }, /SMTP_HOST[\s\S]*EMAIL_FROM/],
    [
      {
        EMAIL_PROVIDER: 'smtp',
        SMTP_HOST: 'smtp.example.org',
        EMAIL_FROM: 'a@example.org',
        SMTP_SECURITY: 'off',
      },
      /SMTP_SECURITY/,
    ],
    [{ LOGIN_WAYS: 'email' }, /LOGIN_WAYS names e-mail/],
  ] as const)
    expect(() => readConfig({ ...production, ...settings })).toThrow(problem)
})
