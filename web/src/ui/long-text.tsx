import DOMPurify from 'dompurify'
import { marked } from 'marked'
import { useMemo } from 'react'

/** Tags that long texts may use. No form, frame, style or script ever comes through, whatever staff typed (R32). */
const allowed = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
}

/** Makes HTML harmless: only plain text tags, only http(s), mail and phone links, and those open apart from the app. */
export function cleanHtml(html: string): string {
  const body = document.createElement('div')
  body.append(DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true }))
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('rel', 'noopener noreferrer')
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('target', '_blank')
  }
  return body.innerHTML
}

/** Agreements, instructions and help: Markdown (or HTML) from the server, made harmless before it is shown. */
export function LongText({
  markdown,
  html,
}: {
  readonly markdown?: string
  readonly html?: string
}) {
  const clean = useMemo(
    () => cleanHtml(html ?? marked.parse(markdown ?? '', { async: false })),
    [markdown, html],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text has passed DOMPurify just above
  return <div className="long-text" dangerouslySetInnerHTML={{ __html: clean }} />
}
