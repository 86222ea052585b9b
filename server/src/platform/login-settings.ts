import { z } from 'zod'
import { list, port, setting } from './setting.ts'

function parsedJson(text: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}

/** Who sends e-mail, and how people log in. */
export const emailSettings = {
  EMAIL_PROVIDER: setting(
    z.enum(['none', 'console', 'file', 'smtp']).optional(),
    'smtp',
    'smtp sends e-mail by a mail server; console prints codes; file writes them to DATA_DIR/outbox/email.jsonl (never in production). Default: console; in production none.',
  ),
  EMAIL_FROM: setting(
    z
      .string()
      .regex(/^(?:[^<>\r\n]{0,80}<)?[^\s<>@]{1,64}@[a-z0-9.-]{1,190}>?$/i)
      .optional(),
    'Letters <no-reply@mail.example.org>',
    'EMAIL_PROVIDER=smtp: the sender that people see.',
  ),
  SMTP_HOST: setting(
    z.string().min(1).optional(),
    'smtp.example.org',
    'EMAIL_PROVIDER=smtp: the mail server.',
  ),
  SMTP_PORT: setting(port.default(587), '587', 'EMAIL_PROVIDER=smtp: its port.'),
  SMTP_SECURITY: setting(
    z.enum(['tls', 'starttls', 'off']).default('starttls'),
    'starttls',
    'EMAIL_PROVIDER=smtp: tls encrypts from the first byte (port 465), starttls before anything is said; off is for this machine only.',
  ),
  SMTP_USER: setting(
    z.string().min(1).optional(),
    'mailing',
    'EMAIL_PROVIDER=smtp: the user, where the server asks for one.',
  ),
  SMTP_SECRET: setting(
    z.string().min(1).optional(),
    'a-long-random-word',
    'EMAIL_PROVIDER=smtp: the password of that user.',
  ),
  EMAIL_HOURLY_BUDGET: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(2000),
    '2000',
    'Codes sent by e-mail an hour, all addresses together; protects the name of the sender. A fifth is kept for addresses on devices where they logged in before.',
  ),
  LOGIN_WAYS: setting(
    list.pipe(z.array(z.enum(['phone', 'email'])).min(1)).optional(),
    'email,phone',
    'How people log in, the usual way first. Default: what can be sent, the phone first where COUNTRY is CN, e-mail first elsewhere.',
  ),
  WECHAT_LOGIN_APP_ID: setting(
    z
      .string()
      .regex(/^wx[0-9a-z]{6,30}$/i)
      .optional(),
    'wx0000000000000000',
    'WeChat login: the official account, for people inside WeChat.',
  ),
  WECHAT_LOGIN_APP_SECRET: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    'WeChat login: its secret.',
  ),
  WECHAT_LOGIN_WEB_APP_ID: setting(
    z
      .string()
      .regex(/^wx[0-9a-z]{6,30}$/i)
      .optional(),
    'wx0000000000000000',
    'WeChat login: the website of the open platform, whose QR code people scan on a desktop.',
  ),
  WECHAT_LOGIN_WEB_APP_SECRET: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    'WeChat login: its secret.',
  ),
  WECHAT_LOGIN_MINI_APP_ID: setting(
    z
      .string()
      .regex(/^wx[0-9a-z]{6,30}$/i)
      .optional(),
    'wx0000000000000000',
    'WeChat login: the mini-program.',
  ),
  WECHAT_LOGIN_MINI_APP_SECRET: setting(
    z.string().min(8).optional(),
    'a-long-random-word',
    'WeChat login: its secret.',
  ),
  OIDC_PROVIDER_KEYS: setting(
    z
      .string()
      .transform(parsedJson)
      .pipe(
        z
          .array(
            z.strictObject({
              key: z
                .string()
                .regex(/^[a-z][a-z0-9-]{0,30}$/)
                .refine((key) => key !== 'wechat'),
              name: z.string().min(1).max(40),
              issuer: z.url({ protocol: /^https?$/ }),
              clientId: z.string().min(1),
              clientSecret: z.string().min(1),
              scope: z
                .string()
                .regex(/(^| )openid( |$)/)
                .default('openid email'),
            }),
          )
          .max(8)
          .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'keys differ'),
      )
      .default([]),
    '[{"key":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"id","clientSecret":"secret"}]',
    'Providers of OpenID Connect that people may log in with, as JSON. Each knows PUBLIC_URL/api/login/return/KEY as its return address. Apple: "scope":"openid".',
  ),
} as const
