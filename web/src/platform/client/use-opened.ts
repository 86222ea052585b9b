import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What is gone on from, such as a form or a talk: the answer of now, not one that was kept from before, which saving
 * would write back. Once it is opened, no later answer and no failure takes it away.
 */
export function useOpened<T>({
  data,
  isSuccess,
  fetchStatus,
}: Pick<UseQueryResult<T>, 'data' | 'isSuccess' | 'fetchStatus'>): T | undefined {
  const [opened, setOpened] = useState<T>()
  if (opened === undefined && isSuccess && fetchStatus === 'idle') setOpened(data)
  return opened
}
