import type { Customer } from '@mailing/contract/account/customer.ts'
import { calls } from '@mailing/contract/client.ts'
import { Card, Empty, Skeleton, Space, type TabsProps } from 'antd'
import {
  CustomerBlocks,
  CustomerHead,
  CustomerPrivateTab,
  CustomerSessions,
} from '../../features/account/staff/customer-account.tsx'
import { CustomerChats } from '../../features/chat/staff/customer-chats.tsx'
import { CustomerCoupons } from '../../features/coupon/staff/customer-coupons.tsx'
import { CustomerReturns } from '../../features/delivery/staff/customer-returns.tsx'
import { PersonNotices } from '../../features/notice/staff/person-notices.tsx'
import { CustomerGifts } from '../../features/order/staff/customer-gifts.tsx'
import { CustomerOrders } from '../../features/order/staff/customer-orders.tsx'
import { NotesCard } from '../../features/order/staff/notes-card.tsx'
import { CustomerPoints } from '../../features/point/staff/customer-points.tsx'
import { CustomerRequests } from '../../features/privacy/staff/customer-requests.tsx'
import { CustomerReplies } from '../../features/reply/staff/customer-replies.tsx'
import { CustomerEntries } from '../../features/wallet/staff/customer-entries.tsx'
import { useCall } from '../../platform/client/query.ts'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeskTabs } from '../../ui/desk/desk-tabs.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** One customer: the account, and a tab of each feature that knows something of it. The open tab stands in the address. */
export default function CustomerPage({ params }: PageProps) {
  const t = useTexts('staff/customer')
  const userId = params['userId'] ?? ''
  const found = useCall(
    calls.customer.get,
    { userId },
    { freshSeconds: 0, isEnabled: userId !== '' },
  )
  if (userId === '' || found.error?.is('request.not_found') || found.error?.is('request.invalid'))
    return <Empty description={t.notFound} />
  if (!found.data)
    return found.error ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton active paragraph={{ rows: 10 }} />
    )
  return <Opened customer={found.data} params={params} />
}

function Opened({
  customer,
  params,
}: {
  readonly customer: Customer
  readonly params: PageProps['params']
}) {
  const { userId } = customer
  const items = useCustomerTabs(customer)
  const [kept, keep] = useAddress(params)
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <CustomerHead customer={customer} gifts={<CustomerGifts userId={userId} />} />
      <Card size="small">
        <DeskTabs
          activeKey={kept['tab'] ?? 'orders'}
          onChange={(tab) => keep({ tab })}
          items={items}
        />
      </Card>
    </Space>
  )
}

/** What each feature knows of the customer. */
function useCustomerTabs(customer: Customer): TabsProps['items'] {
  const t = useTexts('staff/customer')
  const { userId } = customer
  return [
    { key: 'orders', label: t.tabs.orders, children: <CustomerOrders userId={userId} /> },
    { key: 'money', label: t.tabs.money, children: <CustomerEntries userId={userId} /> },
    {
      key: 'coupons',
      label: t.tabs.coupons,
      children: <CustomerCoupons userId={userId} />,
    },
    { key: 'points', label: t.tabs.points, children: <CustomerPoints userId={userId} /> },
    {
      key: 'replies',
      label: t.tabs.replies,
      children: <CustomerReplies userId={userId} />,
    },
    {
      key: 'returns',
      label: t.tabs.returns,
      children: <CustomerReturns userId={userId} />,
    },
    { key: 'chats', label: t.tabs.chats, children: <CustomerChats userId={userId} /> },
    { key: 'notices', label: t.tabs.notices, children: <PersonNotices userId={userId} /> },
    {
      key: 'notes',
      label: t.tabs.notes,
      children: <NotesCard subject="user" subjectId={userId} notes={customer.notes} />,
    },
    {
      key: 'sessions',
      label: t.tabs.sessions,
      children: <CustomerSessions customer={customer} />,
    },
    {
      key: 'blocks',
      label: t.tabs.blocks,
      children: <CustomerBlocks customer={customer} />,
    },
    {
      key: 'requests',
      label: t.tabs.requests,
      children: <CustomerRequests userId={userId} />,
    },
    {
      key: 'private',
      label: t.tabs.private,
      children: <CustomerPrivateTab userId={userId} />,
    },
  ]
}
