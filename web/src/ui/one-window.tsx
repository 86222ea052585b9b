import type { ReactNode } from 'react'
import { useOnlyWindow } from '../platform/only-window.ts'
import { Page } from './page.tsx'
import { Empty } from './states.tsx'

interface OneWindowProps {
  /** What is edited: two windows that give the same name are never both in it. */
  readonly name: string
  /** Begun a moment ago: no other window can know it. */
  readonly isNew?: boolean
  /** Stands while it is not known whether this window is the only one. */
  readonly opening: ReactNode
  /** What a second window says, and what can be done there. */
  readonly otherWindow: string
  readonly otherWindowHint: string
  readonly children: ReactNode
}

/** Edits something in one window at a time: two windows of one phone would write over each other. */
export function OneWindow({
  name,
  isNew = false,
  opening,
  otherWindow,
  otherWindowHint,
  children,
}: OneWindowProps) {
  const isOnly = useOnlyWindow(name, isNew)
  if (isOnly === null) return opening
  if (isOnly) return children
  return (
    <Page>
      <div role="status">
        <Empty title={otherWindow}>{otherWindowHint}</Empty>
      </div>
    </Page>
  )
}
