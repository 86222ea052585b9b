import { tell, toast } from './feedback.ts'

/** Copies a text and says so. Old browsers and plain http have no clipboard: then it is said that copying failed. */
export async function copyText(
  text: string,
  words: { readonly copied: string; readonly copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(words.copied)
  } catch {
    void tell(words.copyFailed)
  }
}
