import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DocumentError } from './port.ts'

/**
 * The files that people write letters in and LibreOffice reads; Gotenberg runs the same program.
 */
export const officeEndings = ['docx', 'doc', 'odt', 'fodt', 'rtf', 'wps', 'pages'] as const

/**
 * The ending becomes a part of a path and of a form. @throws DocumentError `type` for one that is
 * not printed
 */
export function requireEnding(ending: string): void {
  if (!officeEndings.some((known) => known === ending)) throw new DocumentError('type')
}

/** Keeps what was printed, for us alone. @throws DocumentError `unreadable` where it is no PDF */
export async function keepPdf(bytes: Uint8Array): Promise<string> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new DocumentError('unreadable')
  const path = join(tmpdir(), `office-${randomUUID()}.pdf`)
  await writeFile(path, bytes, { mode: 0o600 })
  return path
}
