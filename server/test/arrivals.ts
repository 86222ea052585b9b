import type { Loss, SourceCount } from '@mailing/contract/file/arrival.ts'
import type { Document } from '@mailing/contract/file/calls.ts'
import { createDocumentConverter } from '../src/adapters/document/converter.ts'
import type { OfficePrinter } from '../src/adapters/document/office-port.ts'
import type { DocumentConverter } from '../src/adapters/document/port.ts'
import type { Client } from './client.ts'
import { a4, pdf } from './pdf.ts'
import type { World } from './world.ts'

export const loss = (kind: Loss['kind'], words = '', at: number | null = null): Loss => ({
  kind,
  words,
  at,
})

/** The counts and losses that the next documents are said to have. */
export interface FakeArrival {
  /** Losses by page; pages without an entry lose nothing. */
  pages: Readonly<Record<number, readonly Loss[]>>
  text: readonly Loss[]
}

/** Characters, pictures and fields that the fake converter counts a page. */
export const counted: SourceCount = { characters: 1204, pictures: 3, fields: 0 }

/** The real converter, whose count a test decides. */
export function countingConverter(arrival: FakeArrival): DocumentConverter {
  const real = createDocumentConverter()
  return {
    ...real,
    drawPage: async (path, page) => ({
      ...(await real.drawPage(path, page)),
      source: counted,
      losses: arrival.pages[page] ?? [],
    }),
    readText: async (path) => ({
      ...(await real.readText(path)),
      source: counted,
      losses: arrival.text,
    }),
  }
}

/** An office program that prints what `print` does, for DOCX and DOC. */
export const officePrinter = (print: OfficePrinter['print']): OfficePrinter => ({
  endings: ['docx', 'doc'],
  print,
  close: async () => undefined,
})

/** Makes a PDF of this many pages, each with a black square. */
export const blackPages = (count: number): Promise<Uint8Array> =>
  pdf((document) => {
    for (let page = 0; page < count; page += 1)
      document.addPage(a4).drawRectangle({ x: 100, y: 100, width: 50, height: 50 })
  })

/** Sends a document and lets the server read it to its end. */
export async function readDocument(
  world: World,
  client: Client,
  file: { readonly bytes: Uint8Array; readonly name: string },
): Promise<Document> {
  const { id } = await client.file.uploadFile({}, { file })
  await world.runJob('file.convert', { documentId: id })
  return client.file.document({ id })
}
