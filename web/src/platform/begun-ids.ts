import { randomId } from './random.ts'

/** Drafts that were begun a moment ago: no device and no server can know them, so nothing is asked before they open. */
const begun = new Set<string>()

/** The id of a new draft. */
export function beginId(): string {
  const id = randomId()
  begun.add(id)
  return id
}

export const isJustBegun = (id: string): boolean => begun.has(id)

/** From its first moment on the screen a draft may have been kept somewhere. */
export const hasOpened = (id: string): void => void begun.delete(id)
