import { beginId } from '../../../platform/begun-ids.ts'
import type { Params } from '../../../platform/navigation/place.ts'

/** The editor's address always names a letter, so that coming back finds it: one without an id gets a new one. A family letter's pages are no letter of their own. */
export const withLetterId = (params: Params): Params | null =>
  params['id'] || params['family'] ? null : { ...params, id: beginId(), fresh: '1' }
