import '../../../platform/client/staff-calls.ts'
import { navigate } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Page } from '../../../ui/page.tsx'
import { BesideChat } from '../staff/beside.tsx'
import { TaskList } from '../staff/task-list.tsx'
import { TaskThread } from '../staff/task-thread.tsx'

/** Chats on a staff member's phone: the heaps, or one conversation when the address names it (`id`). */
export default function AdminChatPage({ params }: PageProps) {
  const { id } = params
  return id ? (
    <OneConversation key={id} id={id} />
  ) : (
    <Page>
      <TaskList
        chosen={null}
        onChoose={(task) => void navigate('/pages/admin/chat/chat', { id: task.id })}
      />
    </Page>
  )
}

function OneConversation({ id }: { readonly id: string }) {
  const texts = useTexts('staff/chat')
  return (
    <Page>
      <details className="mb-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent-text">
          {texts.person}
        </summary>
        <BesideChat conversationId={id} />
      </details>
      <TaskThread conversationId={id} />
    </Page>
  )
}
