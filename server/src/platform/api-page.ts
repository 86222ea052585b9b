import { type Call, methodsOf } from '@mailing/contract/call.ts'
import { app, headerNames, platforms } from '@mailing/contract/envelope.ts'
import type { ErrorEntry } from '@mailing/contract/error-table.ts'
import { errorTexts } from '@mailing/contract/error-text.ts'
import { errors } from '@mailing/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from './app-error.ts'
import type { CallTable } from './call-table.ts'
import { toSchema } from './json-schema.ts'
import type { Kernel } from './kernel.ts'
import { answerTagged, tagOf } from './not-modified.ts'
import { documentNames, forAnybody, makeDocuments } from './openapi-documents.ts'
import { requestHeaders } from './openapi-headers.ts'
import { header } from './request-headers.ts'
import { checkSession, isStaff } from './session.ts'
import { keyForm, wireForm } from './wire-form.ts'

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )

const style = `:root{color-scheme:light dark;--line:#d9dbe0;--soft:#f5f6f7;--ink:#1f2328;--green:#3b7d3a}
@media(prefers-color-scheme:dark){:root{--line:#3a3f46;--soft:#22262b;--ink:#e8eaed;--green:#7cc47b}body{background:#16191d}}
body{font:16px/1.55 system-ui,sans-serif;color:var(--ink);max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.25}h2{margin-top:2.5rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
details{border:1px solid var(--line);border-radius:12px;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer;display:block}
code,pre{font:13px/1.5 ui-monospace,monospace;background:var(--soft);border-radius:6px}code{padding:.1em .3em}pre{padding:.75rem;overflow:auto;max-height:30rem}
.method{color:var(--green);font-weight:700}.access{float:right;font-size:.85em}nav a{margin-right:1rem;color:var(--green)}`

const access = (call: Call): string =>
  call.access === 'guest'
    ? 'anyone'
    : call.access === 'key'
      ? 'signed with a key'
      : 'logged-in user'

function section(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  return `<h4>${title}</h4><pre tabindex="0">${escapeHtml(JSON.stringify(toSchema(schema, io), null, 2))}</pre>`
}

function callBlock(call: Call): string {
  const own = (call.errors ?? [])
    .map(
      (code) =>
        `<li><code>${(errors[code] as ErrorEntry).wire}</code> ${code}: ${escapeHtml(errorTexts[code].en)}</li>`,
    )
    .join('')
  return `<details id="${call.id}"><summary><span class="access">${access(call)}</span><span class="method">${methodsOf(call).join(' ')}</span> <code>${escapeHtml(call.path)}</code><br>${escapeHtml(call.summary)}</summary>
${call.idempotent ? '<p>Idempotent: takes a key in the header <code>idempotency-key</code> or the body field <code>idempotencyKey</code>.</p>' : ''}${call.orderToken ? `<p>Order token: <code>${call.orderToken}</code>. Without a key, the same request is done once.</p>` : ''}${call.onceADay ? '<p>Without a key, the same request is done once a day.</p>' : ''}${call.keepsWork ? '<p>Open to clients that are too old.</p>' : ''}${call.upload ? `<p>Multipart form with one file, usually named <code>file</code>, at most ${call.upload.maxBytes} bytes.</p>` : ''}
${section('Input', call.input, 'input')}${section('Output (data)', call.output, 'output')}${own ? `<h4>Errors</h4><ul>${own}</ul>` : ''}</details>`
}

const block = (title: string, value: unknown): string =>
  `<h3>${title}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** What holds for all calls: what a client must know besides them. */
function generalPart(): string {
  return `<h2 id="all-calls">What holds for all calls</h2>
<p>Headers that a request has or may have: ${requestHeaders.map(({ name, about }) => `<code>${name}</code> (${escapeHtml(about)})`).join(', ')}.</p>
<p>An answer with <code>${headerNames.newToken}</code> brings a fresh token, and with <code>${headerNames.newTokenExpiresAt}</code> when it expires (milliseconds since 1970): they replace the stored ones. <code>${headerNames.requestId}</code> names the request in our log. A dead token on a call for anyone counts as none.</p>
<p>A client that is too old finds <code>${headerNames.leastVersion}</code> in every answer. It may still log in, read and save what was written; the rest is refused with 426. Unknown fields of a query are left out, of a body refused. A path with a method that it does not take is 405.</p>
${block('The encrypted form of a body', wireForm)}${block('Sending again safely', keyForm)}`
}

/** The readable page of what guests, writers and programs call: one HTML page, no script. */
export function makeApiPage(table: CallTable): string {
  const domains = Object.entries(table)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API of the mailing assistant</title><style>${style}</style></head><body>
<h1>API of the mailing assistant</h1><p>The same as OpenAPI 3.1 documents: <a href="/openapi.json">/openapi.json</a> for what guests, writers and programs call, <code>/openapi-staff.json</code> for staff, with the token of a session of theirs. Every answer is <code>{code, msg, data}</code>; only code 1 is success. Every POST needs the headers <code>x-system-id: 8</code>, <code>x-platform</code> (${platforms.join(', ')}) and <code>x-app-version</code> (a whole number, now ${app.versionCode}); the token goes into <code>${headerNames.token}</code>.</p>
${generalPart()}
<nav aria-label="Domains">${domains.map(([name]) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${domains.map(([name, calls]) => `<h2 id="${name}">${name}</h2>${Object.values(calls).map(callBlock).join('\n')}`).join('\n')}</body></html>`
}

/** A body that is made at the first request: a server that nobody asks for it starts faster. */
function makeOnce(make: () => string) {
  let made: { readonly body: string; readonly tag: string } | undefined
  return () => {
    if (!made) {
      const body = make()
      made = { body, tag: tagOf(body) }
    }
    return made
  }
}

/** Throws unless the request has the session of a member of staff who gave the second factor. */
async function requireStaff(kernel: Kernel, request: FastifyRequest): Promise<void> {
  const token = header(request, headerNames.token)
  if (token === null) throw new AppError('session.required')
  const { session } = await checkSession(kernel, token)
  if (!isStaff(session.roles)) throw new AppError('access.denied')
  if (!session.isSecondFactorPassed) throw new AppError('session.second_factor')
}

const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"
const kept = 'public, max-age=300'

/** `/openapi.json` and `/docs/api` for anybody, `/openapi-staff.json` for staff. */
export function addApiPages(web: FastifyInstance, kernel: Kernel, table: CallTable): void {
  const json = 'application/json; charset=utf-8'
  const [app, staff] = documentNames.map((name) =>
    makeOnce(() => JSON.stringify(makeDocuments[name](table))),
  )
  const page = makeOnce(() => makeApiPage(forAnybody(table)))
  if (!app || !staff) throw new Error('a document has no name')
  web.get('/openapi.json', async (request, reply) =>
    answerTagged(request, reply.type(json).header('cache-control', kept), app()),
  )
  web.get('/openapi-staff.json', async (request, reply) => {
    await requireStaff(kernel, request)
    return answerTagged(request, reply.type(json).header('cache-control', 'no-store'), staff())
  })
  web.get('/docs/api', async (request, reply) =>
    answerTagged(
      request,
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', kept)
        .header('content-security-policy', pagePolicy),
      page(),
    ),
  )
}
