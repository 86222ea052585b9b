import { chatCardKinds } from '@mailing/contract/chat/rules.ts'
import type { ChatFound } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { refreshCalls, useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useKept } from '../../../platform/kept.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { currentUid } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SearchBar } from '../../../ui/search-bar.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Readings } from '../../audit/parts/readings.tsx'
import type { ChatState } from '../model/chat-state.ts'
import type { Conversation } from '../model/conversation.ts'
import { useConversation } from '../model/use-conversation.ts'
import { ownWire } from '../model/wires.ts'
import { CardChoice } from '../parts/card-choice.tsx'
import { Composer } from '../parts/composer.tsx'
import { RateCard } from '../parts/rate-card.tsx'
import { OtherWays } from '../parts/service-ways.tsx'
import { Thread } from '../parts/thread.tsx'

/** Talking with staff. `?kind=order&id=…`: a thing that the person wants to ask about. */
export default function ChatPage({ params }: PageProps) {
  const texts = useTexts('chat')
  const { chat, state } = useConversation(currentUid() ?? '', ownWire)
  const [isSearching, setIsSearching] = useState(false)
  useUnreadRefresh(state)
  return (
    <Page
      footer={<Footer chat={chat} state={state} asked={params} />}
      navActions={
        <IconButton
          label={texts.search}
          aria-pressed={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          <Search aria-hidden="true" className="size-5.5" />
        </IconButton>
      }
    >
      {isSearching && <OwnSearch />}
      <DeskHours />
      {!state.isPending &&
        !state.error &&
        state.messages.length === 0 &&
        state.pending.length === 0 && (
          <Empty title={texts.empty}>
            {texts.emptyHint}
            <OtherWays />
          </Empty>
        )}
      <Thread chat={chat} state={state} side="writer" />
      {state.messages.length > 0 && <WhoRead />}
      {state.caseToRate && <RateCard caseId={state.caseToRate} onDone={chat.rated} />}
    </Page>
  )
}

/** Who of the staff has read the talk; asked for when somebody wants to know. */
function WhoRead() {
  const { ofChat } = useTexts('readings')
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(calls.chat.readings, {}, { isEnabled: isOpen, freshSeconds: 0 })
  if (data && isOpen) return <Readings title={ofChat} list={data.list} />
  return (
    <Button kind="quiet" size="small" isWide onClick={() => setOpen(true)}>
      {ofChat}
    </Button>
  )
}

/** What was read here is no longer counted on the tab bar. */
function useUnreadRefresh({ messages }: ChatState): void {
  const last = messages.at(-1)?.seq ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new message, and when the screen is left
  useEffect(() => () => void refreshCalls([calls.chat.unread]), [last])
}

function Footer({
  chat,
  state,
  asked,
}: {
  readonly chat: Conversation
  readonly state: ChatState
  readonly asked: PageProps['params']
}) {
  const texts = useTexts('chat')
  // A card in the thread leads away, and back to what was being written.
  const [text, setText] = useKept('chat text', '')
  const [isChoosing, setIsChoosing] = useState(false)
  const kind = chatCardKinds.find((one) => one === asked['kind'])
  const id = asked['id']
  const [isAsked, setIsAsked] = useState(false)
  return (
    <footer className="sticky bottom-0 z-10 border-t border-line bg-card pb-(--safe-bottom) backdrop-blur-md supports-backdrop-filter:bg-card/95">
      <div className="mx-auto max-w-(--page-width) px-2 py-2">
        {state.isBlocked && (
          <div className="px-2 pb-2 text-sm text-danger" role="alert">
            {texts.blocked}
            <OtherWays />
          </div>
        )}
        {state.waitSeconds !== null && (
          <p className="px-2 pb-2 text-sm text-muted" role="status">
            {texts.tooMany(state.waitSeconds)}
          </p>
        )}
        {kind && id && !isAsked && (
          <Button
            size="small"
            isWide
            className="mb-2"
            onClick={() => {
              setIsAsked(true)
              chat.send({ kind: 'card', card: { kind, id } })
            }}
          >
            {texts.showThis[kind]}
          </Button>
        )}
        <Composer
          chat={chat}
          text={text}
          onText={setText}
          isDisabled={state.isBlocked}
          onCards={() => setIsChoosing(true)}
        />
      </div>
      <CardChoice
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onChoose={(card) => chat.send({ kind: 'card', card })}
      />
    </footer>
  )
}

/** Finds own messages. */
function OwnSearch() {
  const texts = useTexts('chat')
  const [query, setQuery] = useState('')
  const found = useCall(calls.chat.search, { query }, { isEnabled: query !== '' })
  return (
    <section className="mb-3" aria-label={texts.search}>
      <SearchBar placeholder={texts.searchOwn} onSearch={setQuery} />
      {query !== '' && found.data && <FoundList list={found.data.list} />}
    </section>
  )
}

function FoundList({ list }: { readonly list: readonly ChatFound[] }) {
  const texts = useTexts('chat')
  const format = useFormat()
  if (list.length === 0) return <p className="text-sm text-muted">{texts.nothingFound}</p>
  return (
    <ul className="divide-y divide-line rounded-card bg-card px-4 shadow-card">
      {list.map((one) => (
        <li key={one.seq} className="py-2.5">
          <span className="block text-xs text-muted">
            {texts.authors[one.author]} · {format.date(one.at, 'dateTime')}
          </span>
          {one.excerpt}
        </li>
      ))}
    </ul>
  )
}

/** Whether somebody answers now, and when somebody will. */
function DeskHours() {
  const texts = useTexts('chat')
  const format = useFormat()
  const config = useCall(calls.chat.config, {}, { everySeconds: 300 })
  if (!config.data) return null
  const { isOpen, opensAt } = config.data
  return (
    <p className="mb-3 rounded-control bg-card px-3.5 py-2.5 text-sm text-muted">
      {isOpen
        ? texts.isOpen
        : opensAt
          ? texts.opensAt(format.date(opensAt, 'weekday'), format.date(opensAt, 'time'))
          : texts.isClosed}
    </p>
  )
}
