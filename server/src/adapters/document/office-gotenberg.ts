import { readFile } from 'node:fs/promises'
import { createExchange, ProviderFailed } from '../../platform/exchange.ts'
import { keepPdf, officeEndings, requireEnding } from './office-file.ts'
import type { OfficePrinter } from './office-port.ts'
import { DocumentError } from './port.ts'

/** A long document with pictures on a busy server; Gotenberg's own limit is 30 s. */
const usualTimeoutMs = 60_000

/** Asks a Gotenberg server (https://gotenberg.dev/docs/convert-with-libreoffice/convert-to-pdf). */
export function createGotenberg({
  url,
  timeoutMs = usualTimeoutMs,
}: {
  readonly url: string
  readonly timeoutMs?: number
}): OfficePrinter {
  const exchange = createExchange('gotenberg', timeoutMs)
  const route = new URL('forms/libreoffice/convert', `${url}/`)
  return {
    endings: officeEndings,
    print: async (path, ending) => {
      requireEnding(ending)
      const form = await encoded(await readFile(path), ending)
      const { status, body } = await exchange({ method: 'POST', url: route, ...form }).catch(
        (error: unknown) => {
          throw error instanceof ProviderFailed ? new DocumentError('unreachable') : error
        },
      )
      // 400 says that LibreOffice could not read the file; a password is one of its reasons.
      if (status !== 200) throw new DocumentError('unreadable')
      return keepPdf(body)
    },
    close: async () => undefined,
  }
}

/**
 * Fields are printed as they stand: a form that could be filled in would be drawn without its
 * values elsewhere.
 */
async function encoded(bytes: Buffer<ArrayBuffer>, ending: string) {
  const form = new FormData()
  form.append('files', new File([bytes], `document.${ending}`))
  form.append('exportFormFields', 'false')
  form.append('updateIndexes', 'false')
  const encoding = new Response(form)
  return {
    headers: { 'content-type': encoding.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoding.arrayBuffer()),
  }
}
