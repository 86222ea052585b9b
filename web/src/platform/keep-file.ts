/** Gives the browser something to keep as a file. */
export function keepBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Gives the browser a PDF, as calls answer it (Base64), to keep as a file. */
export function keepPdf(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  keepBlob(name, new Blob([bytes], { type: 'application/pdf' }))
}

/** Gives the browser a text to keep as a file. */
export const keepFile = (name: string, text: string, type: string): void =>
  keepBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))

/** Gives the browser a text to keep as a CSV file. */
export const keepCsv = (name: string, csv: string): void => keepFile(name, csv, 'text/csv')
