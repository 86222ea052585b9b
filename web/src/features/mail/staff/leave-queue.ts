import { calls } from '@mailing/contract/client.ts'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'

interface Queue {
  readonly list: readonly { readonly orderId: string }[]
}

const without = (client: QueryClient, orderId: string): void => {
  client.setQueriesData<InfiniteData<Queue>>(
    { queryKey: [calls.mail.reviewList.id] },
    (data) =>
      // Beside the pages of the list lies the answer that its numbers are read from.
      data?.pages && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.filter((item) => item.orderId !== orderId),
        })),
      },
  )
}

/** Takes a decided piece off the queue on the screen at once; the answer of the server, which is on its way, has the last word. */
export function useLeaveQueue(): (orderId: string) => void {
  const client = useQueryClient()
  return (orderId) => without(client, orderId)
}
