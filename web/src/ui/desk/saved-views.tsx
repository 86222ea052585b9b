import { calls } from '@mailing/contract/client.ts'
import { useCall } from '../../platform/client/query.ts'
import { type ListAddress, ViewsBar } from './views-bar.tsx'

const noColumns: readonly string[] = []

/** The saved views of a list that has no columns to put aside. */
export function SavedViews(address: ListAddress) {
  const views = useCall(calls.view.list, { screen: address.screen }).data?.list ?? []
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <ViewsBar {...address} views={views} hidden={noColumns} onHidden={() => undefined} />
    </div>
  )
}
