import { useEffect, useRef } from 'react'

/** Something that can be done with what is open. */
export interface OpenAction {
  readonly key: string
  readonly label: string
  readonly run: () => void
}

const offered = new Set<() => readonly OpenAction[]>()

/** What can be done with what is open on the screen now, for the search that opens anything. */
export const openActions = (): readonly OpenAction[] => [...offered].flatMap((list) => list())

/** Offers what can be done here to the search as well, as long as this is on the screen. */
export function useOpenActions(actions: readonly OpenAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const list = () => latest.current
    offered.add(list)
    return () => {
      offered.delete(list)
    }
  }, [])
}
