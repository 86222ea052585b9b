import { calls } from '@mailing/contract/client.ts'
import { request } from '../../../platform/client/client.ts'
import { useList } from '../../../platform/client/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mailShelf } from '../../mail/model/mail-drafts.ts'
import { DraftList } from '../../mail/parts/draft-list.tsx'
import { cardDrafts } from '../model/drafts.ts'

const shelf = mailShelf({
  waiting: cardDrafts.waiting,
  forget: cardDrafts.place.forget,
  remove: (id) => request(calls.postcard.removeDraft, { id }, { isLoadingShown: false }),
  changed: [calls.postcard.drafts],
  excerptOf: ({ message }) => message,
})

/** Other postcards that were begun and not sent. */
export const CardList = ({ currentId }: { readonly currentId: string }) => (
  <DraftList
    currentId={currentId}
    shelf={shelf}
    list={useList(calls.postcard.drafts, {})}
    page="/pages/postcard/front/front"
    words={useTexts('postcard')}
  />
)
