import type { CallOutput } from '@mailing/contract/call.ts'
import type { calls } from '@mailing/contract/client.ts'
import { markedPieces } from '../model/marks.ts'

export type Findings = CallOutput<typeof calls.letter.review>['findings']

/** A text with the passages marked that the check found. */
export function MarkedText({
  text,
  findings,
}: {
  readonly text: string
  readonly findings: Findings
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls here, and the keyboard must reach it
    <p className="max-h-96 overflow-y-auto text-base whitespace-pre-wrap select-text" tabIndex={0}>
      {markedPieces(text, findings).map((piece) =>
        piece.mark ? (
          <mark
            key={piece.at}
            title={piece.mark.reason}
            className={
              piece.mark.level === 'block'
                ? 'rounded bg-danger-soft text-danger underline'
                : 'rounded bg-warn-soft text-warn underline'
            }
          >
            {piece.text}
          </mark>
        ) : (
          <span key={piece.at}>{piece.text}</span>
        ),
      )}
    </p>
  )
}
