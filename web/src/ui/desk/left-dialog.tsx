import { Modal } from 'antd'
import type { ReactNode } from 'react'

/** What could not be done of many things that were chosen: each with why. Nothing without any. */
export function LeftDialog({
  title,
  lead,
  left,
  onClose,
}: {
  readonly title: string
  /** What of it was done; undefined: nothing. */
  readonly lead: string | undefined
  readonly left: readonly { readonly id: string; readonly what: ReactNode; readonly why: string }[]
  readonly onClose: () => void
}) {
  if (left.length === 0) return null
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      {lead && <p>{lead}</p>}
      <ul>
        {left.map(({ id, what, why }) => (
          <li key={id}>
            {what} {why}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
