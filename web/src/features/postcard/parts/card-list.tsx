import { calls } from '@mailing/contract/client.ts'
import { useList, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DraftList } from '../../mail/parts/draft-list.tsx'
import { cardDrafts } from '../model/drafts.ts'

/** Other postcards that were begun and not sent. */
export function CardList({ currentId }: { readonly currentId: string }) {
  const list = useList(calls.postcard.drafts, {}, {})
  const removing = useSend(calls.postcard.removeDraft, { refresh: [calls.postcard.drafts] })
  return (
    <DraftList
      currentId={currentId}
      listed={list.items}
      waiting={cardDrafts.waiting}
      forget={cardDrafts.place.forget}
      excerptOf={({ message }) => message}
      onRemove={(id) => removing.send({ id })}
      page="/pages/postcard/front/front"
      words={useTexts('postcard')}
    />
  )
}
