import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type FakeAnswer, listenAsFake } from './listening.ts'

/** An e-mail as it arrived. */
export interface Received {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

export interface FakeMailbox {
  readonly name: 'mail'
  /** The page that shows what arrived. */
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  readonly received: readonly Received[]
  close(): Promise<void>
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/**
 * The inbox of everybody, the newest first; each e-mail as its reader sees it, in a frame that runs
 * nothing.
 */
function inbox(received: readonly Received[]): FakeAnswer {
  const letters = received
    .toReversed()
    .map(
      ({ to, from, subject, html }) =>
        `<article><h2>${escaped(subject)}</h2><p>${escaped(from)} → ${escaped(to)}</p><iframe sandbox="allow-popups" srcdoc="${escaped(html)}"></iframe></article>`,
    )
  const style = [
    'body{font:16px/1.5 sans-serif;max-width:640px;margin:24px auto;padding:0 16px}',
    'iframe{width:100%;height:420px;border:1px solid #ccc}',
  ].join('')
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><title>Inbox</title><style>${style}</style><h1>Inbox</h1>${letters.join('') || '<p>Nothing has arrived yet.</p>'}`,
  }
}

/**
 * A mail server of the loopback address that stores mail only. Addresses at `refused.example` are
 * refused.
 */
export async function startFakeMailbox(): Promise<FakeMailbox> {
  const received: Received[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith('@refused.example')
          ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, { envelope }, done) => {
      void keep(stream, envelope.rcptTo[0]?.address ?? '').then(
        () => done(),
        (error: Error) => done(error),
      )
    },
  })
  async function keep(stream: AsyncIterable<Uint8Array>, to: string): Promise<void> {
    const chunks: Uint8Array[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const mail = await PostalMime.parse(Buffer.concat(chunks))
    received.push({
      to,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    })
  }
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const page = await listenAsFake(() => inbox(received))
  return {
    name: 'mail',
    url: page.url,
    received,
    settings: {
      EMAIL_PROVIDER: 'smtp',
      EMAIL_FROM: 'Letters <no-reply@mailing.example>',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String((smtp.server.address() as AddressInfo).port),
      SMTP_SECURITY: 'off',
    },
    close: async () => {
      await new Promise<void>((closed) => smtp.close(() => closed()))
      await page.close()
    },
  }
}
