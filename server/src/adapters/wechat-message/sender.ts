import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { createExchange, type Exchange, ProviderFailed } from '../../platform/exchange.ts'
import { isSurelyUnsent } from '../../platform/unsent.ts'
import { type Guarded, guarded, type IsBlocked } from '../blocks/port.ts'
import { type WechatMessage, WechatMessageError, type WechatSender } from './port.ts'

export interface WechatMessageSettings {
  readonly appId: string
  readonly secret: string
  /** The approved template, with its fields for words and time. */
  readonly template: string
  readonly fields: readonly [words: string, time: string]
  /** https://api.weixin.qq.com, or a fake. */
  readonly apiUrl: string
}

/**
 * An answer of WeChat's has a code. A page of a proxy has none, and says nothing of the message.
 */
const zAnswer = z.object({ errcode: z.int() })
const zToken = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })

/** The access token is wrong, or over. */
const tokenCodes: readonly number[] = [40001, 40014, 42001]
/** Codes of a person who does not follow, refused, or is unknown. */
const goneCodes: readonly number[] = [40003, 43004, 43101]
/** Busy (-1), too often (45009), too often to this person (45047). */
const laterCodes: readonly number[] = [-1, 45009, 45011, 45047]
/** A token is renewed this long before its end. */
const earlyMs = 300_000
const shownWords = 20

/** Templates refuse longer ones. */
const shortened = (words: string): string => {
  const signs = [...words]
  return signs.length > shownWords
    ? `${signs
        .slice(0, shownWords - 1)
        .join('')
        .trimEnd()}…`
    : words
}

type Post = (path: string, body: object) => Promise<unknown>

/** Asks WeChat, and reads its answer as JSON. */
const postingTo =
  (apiUrl: string, exchange: Exchange): Post =>
  async (path, body) => {
    const { body: answer } = await exchange({
      method: 'POST',
      url: new URL(path, apiUrl),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    try {
      return JSON.parse(answer.toString('utf8')) as unknown
    } catch (error) {
      throw new WechatMessageError('unclear', 'unreadable_answer', { cause: error })
    }
  }

/**
 * Caches the stable token, which several servers share. Source:
 * https://developers.weixin.qq.com/doc/offiaccount/Basic_Information/getStableAccessToken.html.
 */
function keepToken(
  { appId, secret }: WechatMessageSettings,
  post: Post,
  elapsed: () => number,
): { readonly current: () => Promise<string>; readonly forget: () => void } {
  let token: { readonly text: string; readonly until: number } | null = null

  async function current(): Promise<string> {
    if (token && elapsed() < token.until) return token.text
    const answer = await post('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: appId,
      secret,
    }).catch((error: unknown) => {
      throw new WechatMessageError('unavailable', 'no_token', { cause: error })
    })
    const read = zToken.safeParse(answer)
    if (!read.success)
      throw new WechatMessageError(
        'unavailable',
        `token_${zAnswer.safeParse(answer).data?.errcode ?? 'unreadable'}`,
      )
    const { access_token: text, expires_in: seconds } = read.data
    token = { text, until: elapsed() + seconds * 1000 - earlyMs }
    return text
  }

  return {
    current,
    forget: () => {
      token = null
    },
  }
}

function refusalOf(code: number): WechatMessageError {
  const kind = goneCodes.includes(code)
    ? 'gone'
    : laterCodes.includes(code) || tokenCodes.includes(code)
      ? 'unavailable'
      : 'refused'
  return new WechatMessageError(kind, `wechat_${code}`)
}

/**
 * Template messages of an official account:
 * https://developers.weixin.qq.com/doc/offiaccount/Message_Management/Template_Message_Interface.html.
 */
export function wechatTemplates(
  settings: WechatMessageSettings,
  exchange: Exchange = createExchange('wechat messages'),
  elapsed: () => number = () => performance.now(),
): WechatSender {
  const post = postingTo(settings.apiUrl, exchange)
  const token = keepToken(settings, post, elapsed)

  async function sendOnce({ openid, words, time, url }: WechatMessage): Promise<number> {
    const [wordsField, timeField] = settings.fields
    const path = `/cgi-bin/message/template/send?access_token=${encodeURIComponent(await token.current())}`
    const answer = await post(path, {
      touser: openid,
      template_id: settings.template,
      url,
      data: {
        [wordsField]: { value: shortened(words) },
        [timeField]: { value: time },
      },
    }).catch((error: unknown) => {
      // It was under way, and nobody knows how far it came: said again, it could arrive twice.
      if (error instanceof ProviderFailed)
        throw new WechatMessageError(
          isSurelyUnsent(error) ? 'unavailable' : 'unclear',
          'no_answer',
          {
            cause: error,
          },
        )
      throw error
    })
    const read = zAnswer.safeParse(answer)
    if (!read.success) throw new WechatMessageError('unclear', 'unreadable_answer')
    return read.data.errcode
  }

  return {
    appId: settings.appId,
    send: async (message) => {
      let code = await sendOnce(message)
      if (tokenCodes.includes(code)) {
        token.forget()
        code = await sendOnce(message)
      }
      if (code !== 0) throw refusalOf(code)
    },
  }
}

/** A deployment without template messages. */
export const noWechatMessages: WechatSender = {
  appId: null,
  send: () => Promise.reject(new WechatMessageError('refused', 'no_provider')),
}

/** Any sender of template messages, with the list of blocks before it. */
export const unblockedWechat = (
  sender: WechatSender,
  isBlocked: IsBlocked,
): Guarded<WechatSender> =>
  guarded<WechatMessage, WechatSender>(sender, {
    isBlocked,
    way: 'person',
    to: ({ userId }) => userId,
  })

/** The official account of the settings, behind the list of blocks. */
export function createWechatMessages(config: Config, isBlocked: IsBlocked): Guarded<WechatSender> {
  const {
    WECHAT_LOGIN_APP_ID: appId,
    WECHAT_LOGIN_APP_SECRET: secret,
    WECHAT_NOTICE_TEMPLATE: template,
    WECHAT_NOTICE_FIELDS: fields,
    WECHAT_API_URL: apiUrl,
  } = config
  const isSet = appId !== undefined && secret !== undefined && template !== undefined
  return unblockedWechat(
    isSet ? wechatTemplates({ appId, secret, template, fields, apiUrl }) : noWechatMessages,
    isBlocked,
  )
}
