import { setTimeout as wait } from 'node:timers/promises'
import { StandardFonts } from '@cantoo/pdf-lib'
import { a4, pdf } from '../pdf.ts'
import { type FakeAnswer, type FakeRequest, type FakeServer, listenAsFake } from './listening.ts'

/** The body of the server's last request. */
export interface GotenbergRequest {
  readonly file: { readonly name: string; readonly bytes: Uint8Array }
  readonly fields: Readonly<Record<string, string>>
}

export interface FakeGotenberg extends FakeServer {
  readonly requests: readonly GotenbergRequest[]
  /** Mood; `locked`: the document has a password, as LibreOffice finds out. */
  readonly mood: { is: 'well' | 'busy' | 'locked' | 'silent' | 'odd' }
}

const endings = /\.(?:docx?|odt|fodt|rtf|wps|pages)$/
const plain = (status: number, body: string): FakeAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=UTF-8' },
  body,
})

/** Answers of Gotenberg 8 to a form, as its documents give them. */
const moods: Readonly<
  Record<Exclude<FakeGotenberg['mood']['is'], 'well'>, () => Promise<FakeAnswer>>
> = {
  busy: async () => plain(503, 'Service Unavailable'),
  locked: async () =>
    plain(400, 'LibreOffice failed to process a document: a password may be required'),
  silent: async () => {
    await wait(2000)
    return plain(503, 'Service Unavailable')
  },
  odd: async () => plain(200, '<html>a page of a proxy</html>'),
}

async function formOf({ body, headers }: FakeRequest): Promise<FormData> {
  const type = headers['content-type'] ?? ''
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

/** A Gotenberg server that prints one page naming its file. */
export async function startFakeGotenberg(): Promise<FakeGotenberg> {
  const requests: GotenbergRequest[] = []
  const mood: FakeGotenberg['mood'] = { is: 'well' }
  const server = await listenAsFake(async (request) => {
    if (request.method !== 'POST' || request.url.pathname !== '/forms/libreoffice/convert')
      return plain(404, 'Not Found')
    const form = await formOf(request)
    const file = form.get('files')
    if (!(file instanceof File) || !endings.test(file.name))
      return plain(400, 'Invalid form data: no form file found for extensions: [.docx .odt ...]')
    const fields = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    requests.push({ file: { name: file.name, bytes: await file.bytes() }, fields })
    if (mood.is !== 'well') return moods[mood.is]()
    return {
      status: 200,
      headers: { 'content-type': 'application/pdf' },
      body: Buffer.from(await onePage(file.name)),
    }
  })
  return { ...server, requests, mood }
}

const onePage = (words: string): Promise<Uint8Array> =>
  pdf(async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    document.addPage(a4).drawText(words, { x: 100, y: 600, size: 20, font })
  })
