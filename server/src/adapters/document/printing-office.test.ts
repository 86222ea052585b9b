import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeGotenberg, startFakeGotenberg } from '../../../test/fakes/gotenberg.ts'
import { createOfficePrinter } from './office.ts'
import { createGotenberg } from './office-gotenberg.ts'
import type { OfficePrinter } from './office-port.ts'
import { createSoffice } from './office-soffice.ts'

const settings = {
  OFFICE_PRINTER: 'off',
  SOFFICE_PATH: 'soffice',
  GOTENBERG_URL: undefined,
} as const
const docx = join(import.meta.dirname, '../../../test/cases/ruby.docx')
let gotenberg: FakeGotenberg
beforeAll(async () => {
  gotenberg = await startFakeGotenberg()
})
afterAll(() => gotenberg.close())

async function printed(printer: OfficePrinter, path: string, ending: string): Promise<Buffer> {
  const pdf = await printer.print(path, ending)
  try {
    return await readFile(pdf)
  } finally {
    await rm(pdf)
  }
}

test('prints nothing unless the settings choose a way', () => {
  expect(createOfficePrinter(settings)).toBeNull()
  expect(createOfficePrinter({ ...settings, OFFICE_PRINTER: 'soffice' })?.endings).toContain('wps')
})

test('sends the whole file to a Gotenberg server and keeps its PDF', async () => {
  const printer = createOfficePrinter({
    ...settings,
    OFFICE_PRINTER: 'gotenberg',
    GOTENBERG_URL: gotenberg.url,
  })
  if (!printer) throw new Error('no printer')
  expect((await printed(printer, docx, 'docx')).subarray(0, 5).toString()).toBe('%PDF-')
  const request = gotenberg.requests.at(-1)
  expect(request?.file.name).toBe('document.docx')
  expect(Buffer.from(request?.file.bytes ?? [])).toEqual(await readFile(docx))
  expect(request?.fields).toEqual({ exportFormFields: 'false', updateIndexes: 'false' })
  await printer.close()
})

test('tells a file that cannot be read from a server that fails', async () => {
  const printer = createGotenberg({ url: gotenberg.url, timeoutMs: 300 })
  const moods = {
    locked: 'unreadable',
    odd: 'unreadable',
    busy: 'unreachable',
    silent: 'unreachable',
  } as const
  for (const [mood, problem] of Object.entries(moods)) {
    gotenberg.mood.is = mood as keyof typeof moods
    await expect(printer.print(docx, 'docx'), mood).rejects.toMatchObject({ problem })
  }
  gotenberg.mood.is = 'well'
  await expect(printer.print(docx, 'exe')).rejects.toMatchObject({ problem: 'type' })
})

test('asks a server that fails no more until a pause is over', async () => {
  const printer = createGotenberg({ url: gotenberg.url })
  gotenberg.mood.is = 'busy'
  const before = gotenberg.heard.length
  for (let time = 0; time < 8; time += 1)
    await expect(printer.print(docx, 'docx')).rejects.toMatchObject({ problem: 'unreachable' })
  gotenberg.mood.is = 'well'
  expect(gotenberg.heard.length - before).toBe(5)
})

const soffice = '/usr/bin/soffice'
/** `npm run test:long` sets it; the program takes seconds to start. */
const isLong =
  process.env['OFFICE'] === 'full' && existsSync('/usr/lib/libreoffice/program/libswlo.so')
const remains = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('soffice-'))

test.runIf(isLong)('prints a DOCX and an RTF with LibreOffice', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rtf-'))
  const rtf = join(folder, 'letter')
  await writeFile(rtf, '{\\rtf1\\ansi Dear Mum, all is well.\\par}')
  const printer = createSoffice({ program: soffice, timeoutMs: 90_000 })
  for (const [path, ending] of [
    [docx, 'docx'],
    [rtf, 'rtf'],
  ] as const)
    expect((await printed(printer, path, ending)).subarray(0, 5).toString(), ending).toBe('%PDF-')
  await expect(printer.print(docx, 'exe')).rejects.toMatchObject({ problem: 'type' })
  expect(await remains()).toEqual([])
  await rm(folder, { recursive: true })
})

test('ends a program that takes too long, with what it started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slow-'))
  const program = join(folder, 'soffice')
  await writeFile(program, '#!/bin/sh\nsleep 300 &\nsleep 300\n', { mode: 0o755 })
  const { chmod } = await import('node:fs/promises')
  await chmod(folder, 0o755)
  const printer = createSoffice({ program, timeoutMs: 500 })
  await expect(printer.print(docx, 'docx')).rejects.toMatchObject({ problem: 'limit' })
  expect(await remains()).toEqual([])
  await rm(folder, { recursive: true })
})

test('says that a program or server is away when there is none', async () => {
  const away = createSoffice({ program: '/usr/bin/no-such-soffice' })
  await expect(away.print(docx, 'docx')).rejects.toMatchObject({ problem: 'unreachable' })
  // The discard port: nothing listens there.
  const nobody = createGotenberg({ url: 'http://127.0.0.1:9' })
  await expect(nobody.print(docx, 'docx')).rejects.toMatchObject({ problem: 'unreachable' })
})

test('says that nothing was printed when the program made no PDF', async () => {
  const printer = createSoffice({ program: '/bin/true' })
  await expect(printer.print(docx, 'docx')).rejects.toMatchObject({ problem: 'unreadable' })
})
