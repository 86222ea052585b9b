import { createHash } from 'node:crypto'
import type { Locale } from '@mailing/contract/locale.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import bwipjs from 'bwip-js/node'

interface StartTexts {
  readonly scanTitle: string
  readonly scan: string
  /** What the picture is, for those who do not see it. */
  readonly code: string
  readonly openTitle: string
  readonly open: string
  readonly failedTitle: string
  readonly failed: string
  readonly back: string
}

/** Words of the pages between the app and a provider. */
const startTexts: Readonly<Record<Locale, StartTexts>> = inAllLanguages(
  (texts) => texts.wallet.start,
)

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif; color: #1f2328; background: #f4f4f2; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 400px; margin: 0 auto; background: #fff; border-radius: 12px; padding: 24px; text-align: center; }
h1 { font-size: 20px; margin: 0 0 12px; }
.amount { font-size: 28px; font-weight: 600; margin: 0; }
.number { color: #57606a; font-size: 14px; margin: 0 0 16px; overflow-wrap: anywhere; }
.code svg { display: block; width: 240px; max-width: 100%; height: auto; margin: 32px auto; }
a { display: block; box-sizing: border-box; min-height: 44px; padding: 10px 16px; margin-top: 16px; border: 1px solid #b6bcc3; border-radius: 10px; color: #1f2328; text-decoration: none; }
a:focus-visible { outline: 3px solid #1f2328; outline-offset: 2px; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/** One style by its hash, one script from this server, questions to this server; no form, no frame. */
export const startPagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Inside WeChat it opens the payment; everywhere it asks whether the payment is over, and then goes back to the app. What
 * WeChat answers is not read: the app asks the server (R11).
 */
export const startScript = `const { parameters, state, back } = document.body.dataset
let isGone = false
const leave = () => { if (!isGone) { isGone = true; location.replace(back) } }
if (parameters) {
  const pay = () => WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(parameters), leave)
  if (window.WeixinJSBridge) pay()
  else document.addEventListener('WeixinJSBridgeReady', pay, { once: true })
}
const ask = async () => {
  try {
    const answer = await fetch(state, { cache: 'no-store' })
    if (answer.ok && (await answer.json()).isOver) return leave()
  } catch {}
  setTimeout(ask, 2000)
}
ask()
`

interface Shown {
  readonly locale: Locale
  readonly number: string
  readonly amount: number
  readonly currency: string
  readonly returnUrl: string
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function frame(
  { locale, number, amount, currency, returnUrl }: Shown,
  title: string,
  content: string,
  data = '',
): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeText(title)}</title><style>${style}</style></head><body data-back="${escapeText(returnUrl)}"${data}><main><h1>${escapeText(title)}</h1>` +
    `<p class="amount">${escapeText(`${formatMinor(minor(amount))} ${currency}`)}</p><p class="number">${escapeText(number)}</p>${content}<a href="${escapeText(returnUrl)}">${escapeText(startTexts[locale].back)}</a></main></body></html>`
  )
}

const waiting = (shown: Shown): string =>
  ` data-state="/api/pay/start/${escapeText(shown.number)}/state"`
const script = '<script type="module" src="/api/pay/start-page.js"></script>'

/** The code that the payer scans with WeChat on a phone. */
export function codePage(shown: Shown, content: string): string {
  const words = startTexts[shown.locale]
  const picture = bwipjs
    .toSVG({ bcid: 'qrcode', text: content, scale: 4 })
    .replace('<svg ', `<svg role="img" aria-label="${escapeText(words.code)}" `)
  return frame(
    shown,
    words.scanTitle,
    `<div class="code">${picture}</div><p>${escapeText(words.scan)}</p>${script}`,
    waiting(shown),
  )
}

/** The page that opens the payment inside WeChat. */
export function appPage(shown: Shown, parameters: Readonly<Record<string, string>>): string {
  const words = startTexts[shown.locale]
  return frame(
    shown,
    words.openTitle,
    `<p>${escapeText(words.open)}</p>${script}`,
    `${waiting(shown)} data-parameters="${escapeText(JSON.stringify(parameters))}"`,
  )
}

/** The provider does not answer, or not as it should. */
export const failedPage = (shown: Shown): string =>
  frame(
    shown,
    startTexts[shown.locale].failedTitle,
    `<p>${escapeText(startTexts[shown.locale].failed)}</p>`,
  )
