import Mic from 'lucide-react/icons/mic'
import Square from 'lucide-react/icons/square'
import { useEffect, useRef, useState } from 'react'
import { getLocale } from '../../../platform/locale.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ask, tell } from '../../../ui/feedback.ts'
import { listen, recognitionMaker } from '../model/dictation.ts'

let isAgreed = false

/** Speaks instead of types, where the browser offers it. Says once that the browser's maker may hear it. */
export function DictationButton({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTexts('family')
  const [stop, setStop] = useState<(() => void) | null>(null)
  const told = useRef(onText)
  useEffect(() => {
    told.current = onText
  })
  useEffect(() => () => stop?.(), [stop])
  const Maker = recognitionMaker()
  if (!Maker) return null
  const begin = async () => {
    isAgreed ||= await ask({ message: t.dictateAsk, okText: t.dictate, cancelText: t.cancel })
    if (!isAgreed) return
    const end = listen(Maker, getLocale(), {
      onText: (text) => told.current(text),
      onEnd: (why) => {
        setStop(null)
        if (why !== 'done') void tell(why === 'denied' ? t.dictateDenied : t.dictateFailed)
      },
    })
    setStop(() => end)
  }
  return (
    <Button
      size="small"
      kind={stop ? 'primary' : 'quiet'}
      icon={
        stop ? (
          <Square aria-hidden="true" className="size-4" />
        ) : (
          <Mic aria-hidden="true" className="size-4" />
        )
      }
      onClick={() => (stop ? stop() : void begin())}
    >
      {stop ? t.dictateStop : t.dictate}
    </Button>
  )
}
