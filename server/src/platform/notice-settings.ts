import { z } from 'zod'
import { list, setting } from './setting.ts'

const hostPattern = /^(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/

/** How people are told outside of the app. */
export const noticeSettings = {
  NOTICES_PER_SECOND: setting(
    z.coerce.number().int().min(1).max(1000).default(40),
    '40',
    'Messages sent a second at most, all channels together: many that are due at once take nothing from those who use the app.',
  ),
  PUSH_KEY: setting(
    z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    'BASE64URL_OF_32_RANDOM_BYTES',
    'Private key of web push (VAPID). It must stay the same, or browsers subscribe anew. Unset: DATA_DIR/keys/push.key, made at first start; several servers need it here.',
  ),
  PUSH_HOSTS: setting(
    list
      .pipe(z.array(z.string().regex(hostPattern)).min(1))
      .prefault(
        'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
      ),
    'fcm.googleapis.com,*.push.apple.com',
    'Push services of browsers that messages may go to, *. for all below a name; nothing is sent to other addresses that a browser names. Default: those of Chrome, Firefox, Safari and Edge.',
  ),
  WECHAT_NOTICE_TEMPLATE: setting(
    z.string().min(8).optional(),
    'TEMPLATE_ID_OF_THE_OFFICIAL_ACCOUNT',
    'WeChat template messages: the template of the official account in WECHAT_LOGIN_APP_ID. Unset: no notices by WeChat.',
  ),
  WECHAT_NOTICE_FIELDS: setting(
    list
      .pipe(z.tuple([z.string().regex(/^\w+$/), z.string().regex(/^\w+$/)]))
      .prefault('thing1,time2'),
    'thing1,time2',
    'WeChat template messages: the fields of that template for the words and for the time.',
  ),
} as const
