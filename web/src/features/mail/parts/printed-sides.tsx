import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card } from '../../../ui/card.tsx'

interface PrintedSidesProps {
  readonly title: string
  /** Where the print file is; nothing: it was not drawn yet. */
  readonly file: string | undefined
  readonly hint: string
  /** The ways back to what is shown. */
  readonly edit: ReactNode
  /** The sides themselves, or why they are not there. */
  readonly children: ReactNode
}

/** A card's sides as they are printed, the print file itself, and the ways back to changing them. */
export function PrintedSides({ title, file, hint, edit, children }: PrintedSidesProps) {
  const t = useTexts('mail')
  return (
    <Card
      title={title}
      extra={
        file && (
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 text-accent-text underline underline-offset-3"
          >
            {t.printFile}
          </a>
        )
      }
    >
      {children}
      <p className="mt-2 text-sm text-muted">{hint}</p>
      <p className="mt-2 flex flex-wrap gap-3 text-sm">{edit}</p>
    </Card>
  )
}
