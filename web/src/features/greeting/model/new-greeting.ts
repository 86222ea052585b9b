import type { GreetingContent } from '@mailing/contract/greeting/content.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { beginId } from '../../../platform/begun-ids.ts'
import type { Params } from '../../../platform/navigation/place.ts'

/** The editor's address always names a card, so that coming back finds it: one without an id gets a new one. */
export const withGreetingId = (params: Params): Params | null =>
  params['id'] ? null : { ...params, id: beginId(), fresh: '1' }

/** Where a new greeting card starts. */
export const newGreeting = (locale: Locale): GreetingContent => ({
  locale,
  cover: 'birthday',
  title: '',
  verse: '',
  message: '',
  font: locale.startsWith('zh') ? 'kai' : 'dancing-script',
  sizePt: 20,
  align: 'left',
})
