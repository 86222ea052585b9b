import type { EmailMessage } from './port.ts'

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const paragraph = (words: string, style = ''): string =>
  `<p style="margin:0 0 16px;${style}">${words}</p>`

/** The plain form: what screen readers, watches and old programs show. */
export function plainText({ lines, code, link, stop }: EmailMessage): string {
  const [first = '', ...others] = lines
  const core = link ? `${link.words}\n${link.url}` : code
  return [first, core, ...others, `${stop.words}\n${stop.url}`].join('\n\n')
}

/** Core of the e-mail: a code to read, or a link. a code to read, or a link to press. */
const core = ({ code, link }: EmailMessage): string =>
  link
    ? paragraph(
        `<a href="${escaped(link.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#3b7d3a;color:#fff;text-decoration:none;font-weight:600">${escaped(link.words)}</a>`,
      )
    : paragraph(
        escaped(code),
        'font-size:32px;line-height:1.3;font-weight:600;letter-spacing:6px;color:#3b7d3a;font-variant-numeric:tabular-nums',
      )

/**
 * The drawn form: no pictures, no outside fonts, nothing that tells a third party that it was
 * opened.
 */
export function html(message: EmailMessage): string {
  const { locale, subject, lines, stop } = message
  const [first = '', ...others] = lines
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    "<body style=\"margin:0;background:#f5f5f5;color:#1f2328;font:16px/1.6 -apple-system,'Segoe UI','PingFang SC','Noto Sans CJK SC',sans-serif\">",
    '<div style="max-width:440px;margin:0 auto;padding:32px 16px"><div style="background:#fff;border-radius:12px;padding:28px 24px">',
    paragraph(escaped(first)),
    core(message),
    ...others.map((words) => paragraph(escaped(words))),
    '</div>',
    `<p style="margin:16px 8px 0;font-size:13px;color:#6b7280"><a href="${escaped(stop.url)}" style="color:#6b7280">${escaped(stop.words)}</a></p>`,
    '</div></body></html>',
  ].join('\n')
}
