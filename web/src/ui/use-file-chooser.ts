import { type RefCallback, useCallback, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { tell, toast } from './feedback.ts'

interface Choosing {
  readonly onFiles: (files: readonly File[]) => void
  /** How many may be chosen at once; more are left out, and that is said. Infinity: the page itself says what it takes. */
  readonly most: number
}

interface FileChooser {
  /** For the input, which may come later than what opens it, and come anew. */
  readonly input: RefCallback<HTMLInputElement>
  /** Opens the chooser of the device. Only right after a press: browsers open none by themselves. */
  readonly open: () => void
  /** For the input's `onChange`. */
  readonly take: () => void
}

/**
 * The chooser of the device behind a button: `<input ref={input} type="file" hidden onChange={take} />`. The same file may be chosen
 * again; whoever chooses nothing is told so.
 */
export function useFileChooser({ onFiles, most }: Choosing): FileChooser {
  const words = useTexts('ui')
  const shown = useRef<HTMLInputElement>(null)
  const { noFileChosen } = words
  const input = useCallback(
    (field: HTMLInputElement) => {
      shown.current = field
      const cancelled = (event: Event) => {
        // A dialog around it would take this for its own end.
        event.stopPropagation()
        toast(noFileChosen)
      }
      field.addEventListener('cancel', cancelled)
      return () => {
        field.removeEventListener('cancel', cancelled)
        shown.current = null
      }
    },
    [noFileChosen],
  )
  return {
    input,
    open: () => {
      if (navigator.userActivation?.isActive === false) void tell(words.chooseByHand)
      else shown.current?.click()
    },
    take: () => {
      const field = shown.current
      if (!field) return
      const files = [...(field.files ?? [])]
      field.value = ''
      if (files.length > most) void tell(words.tooManyFiles(most))
      if (files.length > 0) onFiles(files.slice(0, most))
    },
  }
}
