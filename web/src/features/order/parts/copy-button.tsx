import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useRef } from 'react'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { useGestures } from '../../../ui/gesture/use-gestures.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** The text as it is shown before the button. */
  readonly children: ReactNode
}

/** A number with a button that copies it and says so; a finger that rests on the number copies it too. */
export function CopyButton({ text, label, children }: CopyButtonProps) {
  const t = useTexts('order')
  const shown = useRef<HTMLSpanElement>(null)
  const isPressed = useRef(false)
  const copy = () => copyText(text, t)
  useGestures(
    shown,
    {
      onStart: () => {
        isPressed.current = false
        return true
      },
      onLongPress: () => {
        isPressed.current = true
      },
      // Browsers let a page copy when the finger leaves, not while it rests.
      onEnd: () => {
        if (isPressed.current) void copy()
      },
    },
    'touch',
  )
  return (
    <>
      <span ref={shown} className="min-w-0 pointer-coarse:select-none">
        {children}
      </span>
      <IconButton
        label={labelled(t.copy, label)}
        onClick={() => void copy()}
        className="-my-2 text-muted"
      >
        <Copy aria-hidden="true" className="size-4.5" />
      </IconButton>
    </>
  )
}
