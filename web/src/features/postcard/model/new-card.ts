import type { Locale } from '@mailing/contract/locale.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { beginId } from '../../../platform/begun-ids.ts'
import type { Params } from '../../../platform/navigation/place.ts'

/** The editor's address always names a postcard, so that coming back finds it: one without an id gets a new one. */
export const withCardId = (params: Params): Params | null =>
  params['id'] ? null : { ...params, id: beginId(), fresh: '1' }

/** Where a new postcard starts. */
export const newCard = (locale: Locale): PostcardContent => ({
  locale,
  orientation: 'landscape',
  design: 'full',
  frame: 'none',
  photo: null,
  texts: [],
  stickers: [],
  message: '',
  font: locale.startsWith('zh') ? 'kai' : 'caveat',
  sizePt: 13,
  align: 'left',
})
