import type { HelpLine } from '@mailing/contract/help/calls.ts'
import { Cell, List } from '../../../ui/card.tsx'

/** Questions, each with the beginning of its answer; a tap opens it. */
export function HelpLines({
  lines,
  title,
}: {
  readonly lines: readonly HelpLine[]
  readonly title?: string
}) {
  return (
    <List title={title}>
      {lines.map(({ key, title, excerpt }) => (
        <Cell
          key={key}
          title={title}
          description={<span className="line-clamp-2">{excerpt}</span>}
          to="/pages/help/answer/answer"
          params={{ key }}
        />
      ))}
    </List>
  )
}
