import type { ChatFound } from '@mailing/contract/chat/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import { Card, Col, Input, Row } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useAddressPart } from '../../../platform/navigation/navigate.ts'
import { hasPermission } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { OrderLink, ThingLink } from '../../../ui/desk/thing-link.tsx'
import { Empty } from '../../../ui/states.tsx'
import { BesideChat } from './beside.tsx'
import { TaskList } from './task-list.tsx'
import { TaskThread } from './task-thread.tsx'

/** The chat desk: the heaps, the open conversation, which the address names (`id`), and its person beside it. */
export default function ChatDeskPage() {
  const texts = useTexts('staff/chat')
  const [chosen, open] = useAddressPart('id')
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={7}>
        <Card title={texts.title}>
          <DeskSearch onOpen={open} />
          <TaskList chosen={chosen ?? null} onChoose={(task) => open(task.id)} />
        </Card>
      </Col>
      <Col xs={24} lg={17}>
        {chosen === undefined ? (
          <Card>
            <Empty title={texts.chooseOne}>{texts.chooseHint}</Empty>
          </Card>
        ) : (
          <OpenConversation key={chosen} id={chosen} />
        )}
      </Col>
    </Row>
  )
}

/** CSS pixels; with it list, thread and answer stand on a screen of 800. */
const threadHeight = 300

function OpenConversation({ id }: { readonly id: string }) {
  const t = useTexts('staff/order')
  const beside = useCall(calls.chat.adminBeside, { conversationId: id }, { freshSeconds: 0 })
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} xl={15}>
        <Card>
          <TaskThread
            conversationId={id}
            height={threadHeight}
            orderNumber={beside.data?.orders[0]?.number}
          />
        </Card>
      </Col>
      <Col xs={24} xl={9}>
        <BesideChat
          conversationId={id}
          order={(number) => <OrderLink number={number} />}
          customer={
            hasPermission('user.read')
              ? (userId) => <ThingLink to={`/customer/${userId}`}>{t.customer}</ThingLink>
              : undefined
          }
        />
      </Col>
    </Row>
  )
}

/** Finds messages of everybody; that somebody looked is in the audit log. */
function DeskSearch({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const texts = useTexts('staff/chat')
  const [query, setQuery] = useState('')
  const found = useCall(calls.chat.adminSearch, { query }, { isEnabled: query !== '' })
  return (
    <div style={{ marginBottom: 12 }}>
      <Input.Search
        allowClear
        maxLength={60}
        aria-label={texts.search}
        placeholder={texts.search}
        onSearch={(words) => setQuery(words.trim())}
      />
      {query !== '' && found.data && <Found list={found.data.list} onOpen={onOpen} />}
    </div>
  )
}

function Found({
  list,
  onOpen,
}: {
  readonly list: readonly ChatFound[]
  readonly onOpen: (id: string) => void
}) {
  const texts = useTexts('staff/chat')
  const chat = useTexts('chat')
  const format = useFormat()
  if (list.length === 0) return <p className="py-2 text-sm text-muted">{chat.nothingFound}</p>
  return (
    <ul className="divide-y divide-line" aria-label={texts.search}>
      {list.map((one) => (
        <li key={`${one.conversationId} ${one.seq}`} className="py-2 text-sm">
          <span className="block text-xs text-muted">
            {one.person} · {format.date(one.at, 'dateTime')}
          </span>
          {one.excerpt}
          <Button size="small" kind="quiet" onClick={() => onOpen(one.conversationId)}>
            {texts.open}
          </Button>
        </li>
      ))}
    </ul>
  )
}
