import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from './button.tsx'

interface ChoiceProps {
  readonly title: string
  readonly message: string
  readonly cancelText: string
  readonly choices: readonly string[]
  readonly answer: (choice: number | null) => void
}

/** A browser’s own dialog with lines to choose one of. */
function ChoiceDialog({ title, message, cancelText, choices, answer }: ChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="choice-title"
      aria-describedby="choice-message"
      onCancel={(event) => {
        event.preventDefault()
        answer(null)
      }}
      className="rise w-[min(340px,calc(100vw-40px))] rounded-card bg-card p-5 shadow-float"
    >
      <h2 id="choice-title" className="mb-2 text-center text-lg">
        {title}
      </h2>
      <p id="choice-message" className="mb-4 text-center text-sm text-muted">
        {message}
      </p>
      <div className="max-h-[50dvh] space-y-3 overflow-y-auto p-0.5">
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves
          <Button key={at} isWide className="wrap-anywhere" onClick={() => answer(at)}>
            {choice}
          </Button>
        ))}
      </div>
      <Button kind="quiet" isWide className="mt-3" onClick={() => answer(null)}>
        {cancelText}
      </Button>
    </dialog>
  )
}

/**
 * Lets a person choose one of several lines; null for Cancel and Escape. It has a root of its own, since only few need
 * it and the host of all other messages is part of the first screen.
 */
export function choose(question: Omit<ChoiceProps, 'answer'>): Promise<number | null> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const answer = (choice: number | null) => {
      root.unmount()
      place.remove()
      resolve(choice)
    }
    root.render(<ChoiceDialog {...question} answer={answer} />)
  })
}
