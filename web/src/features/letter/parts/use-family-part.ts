import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../../platform/client/query.ts'

/** What a family has put by for one of its letters, as far as it pays this total, and the rest; `shared` is null when nobody shares it. The server decides when it is paid. */
export function useFamilyPart(
  draftId: string,
  total: number,
): { readonly shared: number | null; readonly rest: number; readonly isReady: boolean } {
  const { data, isLoading } = useCall(calls.family.funding, { draftId }, { freshSeconds: 0 })
  const funding = data?.funding ?? null
  const shared = funding && Math.min(funding.together, total)
  return { shared, rest: total - (shared ?? 0), isReady: !isLoading }
}
