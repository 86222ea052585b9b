import Copy from 'lucide-react/icons/copy'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'

/** Copies a number and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTexts('order')
  const copy = () => copyText(text, t)
  return (
    <IconButton
      label={labelled(t.copy, label)}
      onClick={() => void copy()}
      className="-my-2 text-muted"
    >
      <Copy aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
