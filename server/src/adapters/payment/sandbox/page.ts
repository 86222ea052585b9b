import { createHash } from 'node:crypto'
import type { Locale } from '@mailing/contract/locale.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import { type Choice, choices, type PayRequest, paths, payerLength } from './messages.ts'
import { texts } from './texts.ts'

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif; color: #1f2328; background: #f4f4f2; }
body { margin: 0; padding: 24px 16px; }
main { max-width: 400px; margin: 0 auto; background: #fff; border-radius: 12px; padding: 24px; }
h1 { font-size: 20px; margin: 0 0 12px; }
.label { display: block; background: #fff4ce; color: #5c4400; border-radius: 8px; padding: 8px 12px; margin: 0 0 16px; font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; }
dt { color: #57606a; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
dd.amount { font-size: 24px; font-weight: 600; line-height: 1.25; }
form { display: grid; gap: 12px; }
button, a.back { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 10px 16px; border: 1px solid #b6bcc3; border-radius: 10px; background: #fff; color: #1f2328; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button.first, a.back { background: #3b7d3a; border-color: #3b7d3a; color: #fff; font-weight: 600; }
label { display: grid; gap: 4px; color: #57606a; font-size: 14px; }
input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid #b6bcc3; border-radius: 10px; font: inherit; font-size: 16px; color: #1f2328; }
button:focus-visible, input:focus-visible, a.back:focus-visible { outline: 3px solid #1f2328; outline-offset: 2px; }
p.note { color: #57606a; font-size: 14px; margin: -4px 0 0; }
`
const styleHash = createHash('sha256').update(style).digest('base64')

/**
 * No script at all; the one style by its hash; forms go to this server and, after its answer, back
 * to the app.
 */
export const pagePolicy = (returnUrl?: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}; base-uri 'none'; frame-ancestors 'none'`

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

function frame(locale: Locale, content: string): string {
  const { title, label } = texts[locale]
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><strong class="label">${escapeHtml(label)}</strong>${content}</main></body></html>`
  )
}

const facts = ({ locale, amount, currency, number }: PayRequest): string =>
  `<dl><dt>${escapeHtml(texts[locale].amount)}</dt><dd class="amount">${escapeHtml(`${formatMinor(minor(amount))} ${currency}`)}</dd><dt>${escapeHtml(texts[locale].number)}</dt><dd>${escapeHtml(number)}</dd></dl>`

/** Real providers know which account pays; here the person says it, or leaves it out. */
const payerField = (label: string): string =>
  `<label>${escapeHtml(label)}<input name="payer" maxlength="${payerLength}" autocomplete="off"></label>`

/** The page on which the person decides. `query` is the signed address it was opened with. */
export function decidePage(request: PayRequest, query: string): string {
  const words = texts[request.locale]
  const button = (choice: Choice): string => {
    const note = choice === 'late' ? `<p class="note">${escapeHtml(words.lateNote)}</p>` : ''
    return `<button type="submit" name="choice" value="${choice}"${choice === 'pay' ? ' class="first"' : ''}>${escapeHtml(words[choice])}</button>${note}`
  }
  return frame(
    request.locale,
    `<p>${escapeHtml(words.explain)}</p>${facts(request)}<form method="post" action="${escapeHtml(`${paths.decide}?${query}`)}">${payerField(words.payer)}${choices.map(button).join('')}</form>`,
  )
}

/** The page of a payment that can no longer be decided. */
export function closedPage(request: PayRequest, state: 'paid' | 'lapsed'): string {
  const words = texts[request.locale]
  return frame(
    request.locale,
    `<p>${escapeHtml(words[state])}</p>${facts(request)}<a class="back" href="${escapeHtml(request.returnUrl)}">${escapeHtml(words.back)}</a>`,
  )
}

export const brokenPage = (locale: Locale): string =>
  frame(locale, `<p>${escapeHtml(texts[locale].broken)}</p>`)
