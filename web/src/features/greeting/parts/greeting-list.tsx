import { calls } from '@mailing/contract/client.ts'
import { greetingText } from '@mailing/contract/greeting/layout.ts'
import { useList, useSend } from '../../../platform/client/query.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DraftList } from '../../mail/parts/draft-list.tsx'
import { greetingDrafts } from '../model/drafts.ts'

/** Other greeting cards that were begun and not sent. */
export function GreetingList({ currentId }: { readonly currentId: string }) {
  const list = useList(calls.greeting.drafts, {}, {})
  const removing = useSend(calls.greeting.removeDraft, { refresh: [calls.greeting.drafts] })
  return (
    <DraftList
      currentId={currentId}
      listed={list.items}
      waiting={greetingDrafts.waiting}
      forget={greetingDrafts.place.forget}
      excerptOf={greetingText}
      onRemove={(id) => removing.send({ id })}
      page="/pages/greeting/edit/edit"
      words={useTexts('greeting')}
    />
  )
}
