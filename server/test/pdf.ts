import { PDFDocument } from '@cantoo/pdf-lib'

/** A PDF that is drawn here; with a password it is locked. */
export async function pdf(
  draw: (document: PDFDocument) => Promise<void> | void,
  password?: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await draw(document)
  if (password !== undefined) document.encrypt({ userPassword: password, ownerPassword: password })
  return document.save()
}

/** In points. */
export const a4: [number, number] = [595.28, 841.89]
