import type { Params } from '../../../platform/navigation/place.ts'
import { randomId } from '../../../platform/random.ts'

/** Letters that were begun a moment ago: no device and no server can know them, so nothing is asked before they open. */
const begun = new Set<string>()

/** The editor's address always names a letter, so that coming back finds it: one without an id gets a new one. A family letter's pages are no letter of their own. */
export function withLetterId(params: Params): Params | null {
  if (params['id'] || params['family']) return null
  const id = randomId()
  begun.add(id)
  return { ...params, id, fresh: '1' }
}

export const isJustBegun = (id: string): boolean => begun.has(id)

/** From its first moment on the screen a letter may have been kept somewhere. */
export const hasOpened = (id: string): void => void begun.delete(id)
