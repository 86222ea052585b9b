import { calls } from '@mailing/contract/client.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mailShelf } from '../../mail/model/mail-drafts.ts'
import { DraftList } from '../../mail/parts/draft-list.tsx'
import { greetingDrafts } from '../model/drafts.ts'

const shelf = mailShelf({
  waiting: greetingDrafts.waiting,
  forget: greetingDrafts.place.forget,
  remove: (id) => request(calls.greeting.removeDraft, { id }, { isLoadingShown: false }),
  changed: [calls.greeting.drafts],
  excerptOf: greetingText,
})

/** Other greeting cards that were begun and not sent. */
export const GreetingList = ({ currentId }: { readonly currentId: string }) => (
  <DraftList
    currentId={currentId}
    shelf={shelf}
    list={useList(calls.greeting.drafts, {})}
    page="/pages/greeting/edit/edit"
    words={useTexts('greeting')}
  />
)
